// /agreement/service and /agreement/privacy: what one accepts by signing up, in the reader's language.

import { fill, say } from "@banyan/domain/kernel/pair.ts";
import { headTags, shortened } from "../catalogue/page-head.ts";
import { useBrand } from "../lib/brand.tsx";
import { useLang } from "../lib/lang.tsx";
import { paths } from "../lib/paths.ts";
import { pageContext } from "../lib/request-context.server.ts";
import { useWords } from "../lib/words.ts";
import type { Route } from "./+types/agreement.page.ts";
import styles from "./agreement.module.css";
import type { AgreementDocument } from "./agreement-document.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { serviceAgreement } from "./service-agreement.ts";
import { headings, text } from "./text.ts";

type Name = "service" | "privacy";

const documents: Readonly<Record<Name, AgreementDocument>> = {
  service: serviceAgreement,
  privacy: privacyPolicy,
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { lang, brand, origin } = context.get(pageContext);
  const path = new URL(request.url).pathname;
  const name: Name = path.includes(paths.agreement("privacy")) ? "privacy" : "service";
  const named = { brand: say(lang, brand.name) };
  return {
    name,
    head: {
      title: `${headings[lang][name]} · ${named.brand}`,
      description: shortened(fill(say(lang, documents[name].introduction), named)),
      canonical: origin + paths.agreement(name),
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headTags(loaderData?.head);
}

export default function AgreementPage({ loaderData: { name } }: Route.ComponentProps) {
  const heading = useWords(headings);
  const words = useWords(text);
  const lang = useLang();
  const brand = useBrand();
  const { effectiveFrom, introduction, sections } = documents[name];
  const values = {
    brand: say(lang, brand.name),
    phone: brand.supportPhone,
    email: brand.supportEmail,
  };

  return (
    <article className={styles.document}>
      <h1 className="display">{heading[name]}</h1>
      <p className={styles.day}>{fill(words.effectiveFrom, { day: effectiveFrom })}</p>
      <div className="prose">
        <p>{fill(say(lang, introduction), values)}</p>
        {sections.map((section) => (
          <section key={section.title.en}>
            <h2>{say(lang, section.title)}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph.en}>{fill(say(lang, paragraph), values)}</p>
            ))}
            {section.points !== undefined && (
              <ul>
                {section.points.map((point) => (
                  <li key={point.en}>{fill(say(lang, point), values)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </article>
  );
}
