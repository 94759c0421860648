// The icon set: every icon that ships, with the name it is asked for.

import type { MetaFunction } from "react-router";
import { fill, useWords } from "../lib/words.ts";
import { Icon } from "../ui/icon.tsx";
import { type IconName, icons } from "../ui/icons.ts";
import styles from "./docs.module.css";
import { headings, text } from "./text.ts";

export const meta: MetaFunction = () => [{ title: `${headings.zh.icons} · ${headings.en.icons}` }];

export default function IconsPage() {
  const t = useWords(text);
  const heading = useWords(headings);
  const names = Object.keys(icons).filter(isIconName);
  return (
    <main id="main" className="wrap">
      <header className={styles.head}>
        <div>
          <h1 className={`display ${styles.title}`}>{heading.icons}</h1>
          <p className={styles.lead}>{fill(t.iconsLead, { n: names.length })}</p>
        </div>
      </header>
      <ul className={styles.iconGrid}>
        {names.map((name) => (
          <li key={name} className={styles.iconCell}>
            <Icon name={name} size={24} />
            <code className={styles.iconName}>{name}</code>
          </li>
        ))}
      </ul>
    </main>
  );
}

function isIconName(name: string): name is IconName {
  return name in icons;
}
