// The top of every page: mark, categories, search, where one can go, language, and who one is.

import { encodeReturnPath } from "@banyan/domain/accounts/return-path.ts";
import { useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useBrand } from "../lib/brand.tsx";
import { useLang } from "../lib/lang.tsx";
import { paths } from "../lib/paths.ts";
import { useUser } from "../lib/user.tsx";
import { fill, useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { BrowseMenu } from "./browse-menu.tsx";
import styles from "./header.module.css";
import { LangToggle } from "./lang-toggle.tsx";
import { Mark } from "./mark.tsx";
import { SearchBox } from "./search-box.tsx";
import { text } from "./text.ts";
import { LogOutButton, UserMenu } from "./user-menu.tsx";

export function Header() {
  const lang = useLang();
  const words = useWords(text);
  const brand = useBrand();
  const user = useUser();
  const [sheet, setSheet] = useState<"menu" | "search" | null>(null);
  const close = () => setSheet(null);

  return (
    <header className={styles.header}>
      <div className={classes("wrap", styles.bar)}>
        <Link
          to={paths.home()}
          className={styles.logo}
          aria-label={fill(words.homeLink, { brand: brand.name[lang] })}
        >
          <Mark />
          <b className="display">{brand.name[lang]}</b>
        </Link>
        <div className={styles.desk}>
          <BrowseMenu />
        </div>
        <div className={classes(styles.desk, styles.seek)}>
          <SearchBox />
        </div>
        <nav className={classes(styles.desk, styles.nav)} aria-label={words.mainNav}>
          <NavLink to={paths.home()} className={navClass}>
            {words.home}
          </NavLink>
          <NavLink to={paths.courseIndex()} className={navClass}>
            {words.courses}
          </NavLink>
        </nav>
        <div className={styles.end}>
          <span className={styles.phone}>
            <IconButton icon="search" label={words.search} onClick={() => setSheet("search")} />
          </span>
          <LangToggle />
          {user === null ? <SignInLink /> : <UserMenu user={user} />}
          <span className={styles.phone}>
            <IconButton icon="menu" label={words.menu} onClick={() => setSheet("menu")} />
          </span>
        </div>
      </div>
      <Dialog
        open={sheet === "search"}
        onClose={close}
        title={words.search}
        closeText={words.close}
      >
        <SearchBox onSearch={close} />
      </Dialog>
      <Dialog open={sheet === "menu"} onClose={close} title={words.menu} closeText={words.close}>
        <PhoneMenu onNavigate={close} />
      </Dialog>
    </header>
  );
}

function SignInLink() {
  const words = useWords(text);
  const { pathname, search } = useLocation();
  const from = pathname === paths.login() ? undefined : encodeReturnPath(pathname + search);
  return (
    <Link to={paths.login({ from })} className={classes(buttonClass({ size: "sm" }), styles.enter)}>
      {words.signInOrUp}
    </Link>
  );
}

function PhoneMenu({ onNavigate }: { onNavigate: () => void }) {
  const words = useWords(text);
  const user = useUser();
  const links = [
    { to: paths.home(), icon: "house", label: words.home },
    { to: paths.courseIndex(), icon: "layout-grid", label: words.allCourses },
    { to: paths.courseIndex({ type: "collection" }), icon: "layers", label: words.series },
  ] as const;
  const own = [
    { to: paths.myCourses(), icon: "book-open", label: words.myCourses },
    { to: paths.myOrders(), icon: "receipt-text", label: words.myOrders },
  ] as const;
  return (
    <nav className={styles.own} aria-label={words.mainNav}>
      {[...links, ...(user === null ? [] : own)].map((link) => (
        <Link key={link.to} to={link.to} onClick={onNavigate}>
          <Icon name={link.icon} size={20} /> {link.label}
        </Link>
      ))}
      {user !== null && <LogOutButton />}
    </nav>
  );
}

function navClass({ isActive }: { isActive: boolean }): string {
  return classes(styles.place, isActive && styles.here);
}
