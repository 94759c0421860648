// The living style guide: every widget in every state, in both languages, by day and by night. The
// switches live in the address, so a link shows the very state it was copied from.

import { coverPalette, coverSvg } from "@banyan/domain/catalogue/cover.ts";
import { avatarSvg } from "@banyan/domain/catalogue/cover-avatar.ts";
import { sealSvg } from "@banyan/domain/catalogue/cover-seal.ts";
import QRCode from "qrcode";
import { Link, type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { htmlLang, type Lang, LangContext, useLang } from "../lib/lang.tsx";
import { useWords } from "../lib/words.ts";
import { LogoMark } from "../ui/logo.tsx";
import { qrDrawing } from "../ui/qr-drawing.ts";
import { SegmentedLinks } from "../ui/segmented.tsx";
import type { Art } from "./art.ts";
import styles from "./docs.module.css";
import { DocsCards } from "./docs-cards.tsx";
import { DocsCommerce } from "./docs-commerce.tsx";
import { DocsFeedback } from "./docs-feedback.tsx";
import { DocsForms } from "./docs-forms.tsx";
import { DocsFoundations } from "./docs-foundations.tsx";
import { DocsImagery } from "./docs-imagery.tsx";
import { DocsLearning } from "./docs-learning.tsx";
import { DocsNavigation } from "./docs-navigation.tsx";
import { samples } from "./samples-text.ts";
import { headings, text } from "./text.ts";

const categories = [
  "business",
  "computing",
  "humanities",
  "science",
  "health",
  "arts",
  "languages",
  "law",
  "engineering",
];

export const meta: MetaFunction = () => [{ title: `${headings.zh.guide} · ${headings.en.guide}` }];

export function loader(): { art: Art } {
  const { ground, mid, light } = coverPalette("computing");
  const people = [samples.zh.personZh, samples.en.personEn, samples.zh.personOld];
  return {
    art: {
      covers: Object.fromEntries(
        categories.map((category, index) => [
          category,
          imageOf(coverSvg({ id: 1000 + index * 7, category })),
        ]),
      ),
      avatars: people.map((name, index) => ({ name, svg: avatarSvg({ id: 40 + index, name }) })),
      seals: Array.from({ length: 6 }, (_, id) => sealSvg({ id: id + 2 })),
      sheets: { near: mid, far: light === ground ? mid : light },
      qr: qrDrawing(QRCode.create("https://banyan.example/pay/8f21").modules),
    },
  };
}

export default function DocsPage() {
  const { art } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const pageLang = useLang();
  const asked = query.get("lang");
  const lang: Lang = asked === "zh" || asked === "en" ? asked : pageLang;
  const theme = query.get("theme");
  return (
    <LangContext value={lang}>
      <div
        lang={htmlLang[lang]}
        className={styles.guide}
        {...(theme === "light" || theme === "dark" ? { "data-theme": theme } : {})}
      >
        <Guide art={art} lang={lang} theme={theme} />
      </div>
    </LangContext>
  );
}

function Guide({ art, lang, theme }: { art: Art; lang: Lang; theme: string | null }) {
  const t = useWords(text);
  const heading = useWords(headings);
  const [query] = useSearchParams();

  function hrefWith(name: string, value: string): string {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return `?${next}`;
  }

  return (
    <main id="main" className="wrap">
      <header className={styles.head}>
        <LogoMark size={52} />
        <div>
          <h1 className={`display ${styles.title}`}>{heading.guide}</h1>
          <p className={styles.lead}>
            {t.lead}{" "}
            <Link to="/icons" className="link">
              {t.toIcons}
            </Link>
          </p>
        </div>
        <div className={styles.switches}>
          <SegmentedLinks
            label={t.language}
            segments={[
              { label: t.chinese, href: hrefWith("lang", "zh"), current: lang === "zh" },
              { label: t.english, href: hrefWith("lang", "en"), current: lang === "en" },
            ]}
          />
          <SegmentedLinks
            label={t.theme}
            segments={[
              { label: t.light, href: hrefWith("theme", "light"), current: theme === "light" },
              { label: t.dark, href: hrefWith("theme", "dark"), current: theme === "dark" },
              { label: t.system, href: hrefWith("theme", "system"), current: theme === "system" },
            ]}
          />
        </div>
      </header>
      <DocsFoundations />
      <DocsImagery art={art} />
      <DocsForms />
      <DocsFeedback />
      <DocsNavigation />
      <DocsCards art={art} />
      <DocsCommerce art={art} />
      <DocsLearning />
    </main>
  );
}

function imageOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
