// Accounts: the refusals of sessions and signing in, and what makes a name, password or code acceptable.
import { pair } from "../kernel/pair.ts";
import { refusal } from "../kernel/refusal.ts";
import { hourMs, minuteMs, secondMs } from "../kernel/time.ts";

/** Fixed by the specification (spec A §8); never used for anything else. */
export const sessionRefusals = {
  none: refusal(1001, "请先登录", "Sign in first"),
  unknown: refusal(10006, "登录状态已失效，请重新登录", "You have been signed out; sign in again"),
  expired: refusal(10012, "登录已过期，请重新登录", "Your session has expired; sign in again"),
  bindMobile: refusal(10005, "请先绑定手机号", "Bind a mobile number first"),
} as const;

export const accountRefusals = {
  wrongCredentials: refusal(2001, "账号或密码错误", "The account or the password is incorrect"),
  unreadablePassword: refusal(
    2002,
    "密码未能安全送达，请刷新页面后重试",
    "The password did not arrive safely; reload the page and try again",
  ),
  wrongCode: refusal(2003, "验证码错误", "Verification code error"),
  needsPuzzle: refusal(2004, "请先完成滑块验证", "Complete the slide puzzle first"),
  emailTaken: refusal(
    2005,
    "该邮箱已注册，请直接登录",
    "This e-mail address already has an account; sign in instead",
  ),
} as const;

/** The specification's messages, word for word (spec B §5). */
export const formMessages = {
  email: pair("邮箱格式不正确", "Email format is incorrect"),
  mobile: pair("手机号码格式不正确", "Mobile number format is incorrect"),
  password: pair(
    "密码长度为8-20位，不含特殊字符",
    "Password length is 8-20, without special characters",
  ),
  commonPassword: pair(
    "密码长度为8-20位，不含特殊字符；这个密码太常见，请换一个",
    "Password length is 8-20, without special characters; this one is too common, choose another",
  ),
  code: pair("验证码错误", "Verification code error"),
} as const;

export const sessionDays = 30;

/** Decisions 1: longer than the message says, because a long password is a good one. */
export const passwordMin = 8;
export const passwordMax = 64;
export const codeLength = 6;
export const defaultPhoneCode = "86";

/** Word characters, dots, '+' and '-' before the @, a dotted domain after it (spec B §5). */
export const emailPattern = /^[\w+-]+(?:\.[\w+-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
export const emailMax = 254;
export const codePattern = /^\d{6}$/;
export const phoneCodePattern = /^[1-9]\d{0,3}$/;
const mainlandMobile = /^1[3-9]\d{9}$/;
const foreignMobile = /^\d{5,15}$/;

export function isEmail(text: string): boolean {
  return text.length <= emailMax && emailPattern.test(text);
}

export function isMobile(phoneCode: string, mobile: string): boolean {
  return (phoneCode === defaultPhoneCode ? mainlandMobile : foreignMobile).test(mobile);
}

export function isCode(text: string): boolean {
  return codePattern.test(text);
}

/** Characters are counted as people count them. */
export function isPasswordLong(password: string): boolean {
  const { length } = [...password];
  return length >= passwordMin && length <= passwordMax;
}

/** The same mailbox or telephone, however it was typed: what codes and puzzles are bound to. */
export function emailTarget(email: string): string {
  return email.trim().toLowerCase();
}

export function mobileTarget(phoneCode: string, mobile: string): string {
  return `+${phoneCode}${mobile}`;
}

/** '138****0001'; a short number keeps its last two digits. */
export function maskMobile(mobile: string): string {
  if (mobile.length < 8) return `****${mobile.slice(-2)}`;
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** 'l***@example.com' */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "***" : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** What a code is for; a code of one scene opens no other (R19). */
export const codeScenes = ["register"] as const;
export type CodeScene = (typeof codeScenes)[number];

/** What a slide puzzle is solved for. */
export const puzzlePurposes = ["register", "login"] as const;
export type PuzzlePurpose = (typeof puzzlePurposes)[number];

export const emailCodeMs = 10 * minuteMs;
export const smsCodeMs = 5 * minuteMs;
export const codeTries = 5;

/** R19, per target and per address; addresses of configured networks may do ten times as much. */
export const codeLimits = {
  gapMs: 60 * secondMs,
  target: { perHour: 5, perDay: 10 },
  address: { perHour: 20, perDay: 100 },
  everybody: { perHour: 5_000 },
} as const;
export const campusFactor = 10;

export const passwordLock = { tries: 5, windowMs: 15 * minuteMs } as const;

/** Wrong passwords from one address in a window before the puzzle is demanded with the next one. */
export const wrongPasswordsPerAddress = { max: 30, windowMs: hourMs } as const;
