// The endpoints of accounts, in the order of the contract.
import { emailTarget } from "@banyan/domain/accounts/rules.ts";
import {
  emailLogin,
  getUserInfo,
  logout,
  mobileLogin,
  publicKey,
  sendRegisterEmail,
  slidePuzzle,
  solveSlidePuzzle,
  verifyRegisterEmail,
} from "@banyan/domain/accounts/wire.ts";
import type { Pair } from "@banyan/domain/kernel/pair.ts";
import type { Capability } from "../capability.ts";
import type { Secrets } from "../db/secrets.ts";
import { bind } from "../http/bind.ts";
import { createCodes } from "./codes.ts";
import { createAddressFactor } from "./limits.ts";
import { createLoginKey } from "./login-key.ts";
import { mountAccounts } from "./mount.ts";
import { registerByEmail, sendRegisterCode } from "./register.ts";
import { signOut, userInfoOf } from "./service.ts";
import { byEmail, byMobile, signInWithPassword } from "./sign-in.ts";
import { attemptPuzzle, openPuzzle } from "./slide-puzzle.ts";
import { accountChores } from "./tidy.ts";

export type AccountsDeps = {
  secrets: Secrets;
  brandName: Pair;
  /** Networks in CIDR form whose many users share an address. */
  campusNetworks: readonly string[];
  /** Only with the sandbox: where the answers of open puzzles go, and whether links may sign in. */
  captchaInbox: string | null;
  signInLinks: boolean;
  /** Cookies are marked Secure. */
  https: boolean;
};

export function accountsCapability(deps: AccountsDeps): Capability {
  const desk = {
    loginKey: createLoginKey(deps.secrets),
    codes: createCodes(deps.secrets),
    addressFactor: createAddressFactor(deps.campusNetworks),
    brandName: deps.brandName,
    captchaInbox: deps.captchaInbox,
  };

  return {
    routes: [
      bind(publicKey, (ctx) => desk.loginKey.publicKey(ctx)),
      bind(emailLogin, (ctx, { email, ...credentials }) =>
        signInWithPassword(ctx, desk, byEmail(email), credentials),
      ),
      bind(mobileLogin, (ctx, { phoneCode, mobile, ...credentials }) =>
        signInWithPassword(ctx, desk, byMobile(phoneCode, mobile), credentials),
      ),
      bind(logout, async (ctx) => {
        await signOut(ctx);
        return null;
      }),
      bind(slidePuzzle, (ctx, { purpose, target }) =>
        openPuzzle(ctx, desk, { purpose, target: emailTarget(target) }),
      ),
      bind(solveSlidePuzzle, (ctx, { keyboard, ...attempt }) =>
        attemptPuzzle(ctx, desk, { ...attempt, keyboard: keyboard === 1 }),
      ),
      bind(sendRegisterEmail, async (ctx, input) => {
        await sendRegisterCode(ctx, desk, input);
        return null;
      }),
      bind(verifyRegisterEmail, (ctx, input) => registerByEmail(ctx, desk, input)),
      bind(getUserInfo, (ctx) => userInfoOf(ctx.db, ctx.user.sessionId)),
    ],
    chores: accountChores,
    mount: (app, newCtx) => mountAccounts(app, newCtx, deps),
  };
}
