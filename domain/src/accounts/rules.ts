// Accounts: the refusals of sessions and signing in, and what makes a name, password or code acceptable.
import { refusal } from "../kernel/refusal.ts";

/** Fixed by the specification (spec A §8); never used for anything else. */
export const sessionRefusals = {
  none: refusal(1001, "请先登录", "Sign in first"),
  unknown: refusal(10006, "登录状态已失效，请重新登录", "You have been signed out; sign in again"),
  expired: refusal(10012, "登录已过期，请重新登录", "Your session has expired; sign in again"),
  bindMobile: refusal(10005, "请先绑定手机号", "Bind a mobile number first"),
} as const;

export const sessionDays = 30;
