// The foot of every page: where to go, who to ask, how it should look, and the legal lines.

import { Link, useRevalidator } from "react-router";
import { useBrand } from "../lib/brand.tsx";
import { useLang } from "../lib/lang.tsx";
import { paths } from "../lib/paths.ts";
import { fill, useWords } from "../lib/words.ts";
import { classes } from "../ui/classes.ts";
import styles from "./footer.module.css";
import { Mark } from "./mark.tsx";
import { rememberPreference } from "./preferences.ts";
import { text } from "./text.ts";

type FooterProps = { theme: "light" | "dark" | null };

export function Footer({ theme }: FooterProps) {
  const lang = useLang();
  const words = useWords(text);
  const brand = useBrand();
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <p className={styles.logo}>
              <Mark />
              <b className="display">{brand.name[lang]}</b>
            </p>
            <p className={styles.tagline}>{words.tagline}</p>
          </div>
          <div>
            <h2>{words.learn}</h2>
            <ul>
              <li>
                <Link to={paths.courseIndex()}>{words.allCourses}</Link>
              </li>
              <li>
                <Link to={paths.courseIndex({ type: "collection" })}>{words.series}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>{brand.name[lang]}</h2>
            <ul>
              <li>
                <Link to={paths.agreement("service")}>{words.terms}</Link>
              </li>
              <li>
                <Link to={paths.agreement("privacy")}>{words.privacy}</Link>
              </li>
              <li>
                <a href="/api/docs">{words.apiDocs}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{words.support}</h2>
            <p>{fill(words.weekdays, { hours: brand.supportHours.weekday })}</p>
            <p>{fill(words.weekends, { hours: brand.supportHours.weekend })}</p>
            <p className={classes("num", styles.phone)}>
              <a href={`tel:${brand.supportPhone}`}>{brand.supportPhone}</a>
            </p>
            <p>
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            </p>
          </div>
        </div>
        <div className={styles.legal}>
          <span>© {brand.name[lang]}</span>
          {brand.filingLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <ThemeChoice theme={theme} />
        </div>
      </div>
    </footer>
  );
}

function ThemeChoice({ theme }: FooterProps) {
  const words = useWords(text);
  const { revalidate } = useRevalidator();
  const choices = [
    { value: "", label: words.system },
    { value: "light", label: words.light },
    { value: "dark", label: words.dark },
  ] as const;

  function choose(value: string): void {
    rememberPreference("theme", value);
    void revalidate();
  }

  return (
    <fieldset className={styles.theme}>
      <legend>{words.appearance}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name="theme"
            value={choice.value}
            checked={(theme ?? "") === choice.value}
            onChange={() => choose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
