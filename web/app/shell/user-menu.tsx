// Avatar, name, points and the daily sign-in, the way to one's own pages, and out.

import type { logout } from "@banyan/domain/accounts/wire.ts";
import type { signIn } from "@banyan/domain/points/wire.ts";
import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { useCall } from "../lib/call-api.tsx";
import { useToast } from "../lib/feedback.tsx";
import { paths } from "../lib/paths.ts";
import type { CurrentUser } from "../lib/user.tsx";
import { fill, useWords } from "../lib/words.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Popover } from "../ui/popover.tsx";
import styles from "./header.module.css";
import { text } from "./text.ts";

export function UserMenu({ user }: { user: CurrentUser }) {
  const words = useWords(text);
  const name = { name: user.nickname, points: user.points };
  return (
    <Popover
      label={words.account}
      align="end"
      trigger={(trigger) => (
        <button {...trigger} className={styles.user} aria-label={fill(words.userMenu, name)}>
          <img src={user.headimgurl} alt="" width={32} height={32} className={styles.face} />
          <Icon name="cherry" size={18} />
          <span className="num">{user.points}</span>
        </button>
      )}
    >
      <div className={styles.account}>
        <div className={styles.who}>
          <img src={user.headimgurl} alt="" width={44} height={44} className={styles.face} />
          <div>
            <strong>{user.nickname}</strong>
            <span className={styles.points}>
              <Icon name="cherry" size={16} /> {user.points} {words.points}
            </span>
          </div>
        </div>
        <SignInButton user={user} />
        <nav aria-label={words.account} className={styles.own}>
          <Link to={paths.myCourses()}>
            <Icon name="book-open" size={18} /> {words.myCourses}
          </Link>
          <Link to={paths.myOrders()}>
            <Icon name="receipt-text" size={18} /> {words.myOrders}
          </Link>
        </nav>
        <LogOutButton />
      </div>
    </Popover>
  );
}

/** Signs in for the day; afterwards it says so and rests (R12). */
function SignInButton({ user }: { user: CurrentUser }) {
  const words = useWords(text);
  const call = useCall();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function sign(): Promise<void> {
    setBusy(true);
    const outcome = await call<typeof signIn>("POST /sign", {});
    if (outcome.ok) {
      const gained = fill(words.signedPoints, { n: outcome.data.point });
      toast("success", `${gained} · ${fill(words.signedStreak, { n: outcome.data.signDays })}`);
    }
    await revalidate();
    setBusy(false);
  }

  return (
    <Button
      variant="tonal"
      block
      icon={user.signedToday ? "check" : "calendar-check"}
      disabled={user.signedToday}
      busy={isBusy}
      onClick={() => void sign()}
    >
      {user.signedToday ? words.signedIn : words.signIn}
    </Button>
  );
}

export function LogOutButton() {
  const words = useWords(text);
  const call = useCall();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function leave(): Promise<void> {
    const outcome = await call<typeof logout>("POST /login/logout", {});
    if (!outcome.ok) return;
    await navigate(paths.home());
    await revalidate();
    toast("success", words.loggedOut);
  }

  return (
    <Button variant="quiet" block icon="log-out" onClick={() => void leave()}>
      {words.logOut}
    </Button>
  );
}
