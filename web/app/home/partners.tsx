// Partners in one ink: their logos, or seals drawn for those without one.

import { ContentLink } from "../catalogue/content-link.tsx";
import { langOf } from "../catalogue/said.ts";
import { useWords } from "../lib/words.ts";
import { Seal } from "../ui/seal.tsx";
import type { Partner } from "./home-view.ts";
import styles from "./partners.module.css";
import { text } from "./text.ts";

export function Partners({ partners }: { partners: readonly Partner[] }) {
  const words = useWords(text);
  if (partners.length === 0) return <div className={styles.none} />;
  return (
    <section aria-label={words.partners}>
      <ul className={styles.partners}>
        {partners.map((partner) => (
          <li key={partner.id} {...langOf(partner.name)}>
            {partner.url === "" ? (
              <span className={styles.partner}>
                <Mark partner={partner} />
              </span>
            ) : (
              <ContentLink href={partner.url} className={styles.partner}>
                <Mark partner={partner} />
              </ContentLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ partner }: { partner: Partner }) {
  return <Seal svg={partner.seal} logo={partner.logo} name={partner.name.text} size={30} />;
}
