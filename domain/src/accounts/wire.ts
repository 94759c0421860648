// What crosses HTTP about accounts: the key passwords are encrypted with, the slide puzzle, signing in
// and out, registering by e-mail, and who somebody is.
import { z } from "zod";
import { endpoint } from "../kernel/endpoint.ts";
import { languages, type Pair } from "../kernel/pair.ts";
import { kernelRefusals } from "../kernel/refusal.ts";
import { fieldMessage, idOut, wireInt, wireText } from "../kernel/wire.ts";
import {
  accountRefusals,
  codePattern,
  defaultPhoneCode,
  emailMax,
  emailPattern,
  formMessages,
  isMobile,
  phoneCodePattern,
  puzzlePurposes,
} from "./rules.ts";

const { invalid, tooMany } = kernelRefusals;
const { wrongCredentials, unreadablePassword, wrongCode, needsPuzzle, emailTaken } =
  accountRefusals;

const email = wireText(emailMax).pipe(z.string().regex(emailPattern, said(formMessages.email)));
const phoneCode = wireText(5)
  .transform((code) => code.replace(/^\+/, ""))
  .pipe(z.string().regex(phoneCodePattern))
  .default(defaultPhoneCode);
const mobile = wireText(15).transform((digits) => digits.replace(/[ -]/g, ""));
const code = wireText(6).pipe(z.string().regex(codePattern, said(formMessages.code)));
/** `kid.base64(RSA-OAEP-SHA-256(password))` */
const sealedPassword = z
  .string()
  .max(2_000)
  .regex(/^[\w-]{1,40}\.[A-Za-z0-9+/]+={0,2}$/);
const captchaTicket = z
  .string()
  .max(100)
  .regex(/^[\w-]*$/)
  .default("");

/** A mobile number is judged together with its calling code. */
const mobileRule = {
  path: ["mobile"],
  message: said(formMessages.mobile),
};

export const userInfo = z.object({
  id: idOut,
  nickname: z.string(),
  headimgurl: z.string(),
  sex: z.int().min(0).max(2),
  signature: z.string(),
  phoneCode: z.string(),
  /** Masked, '' when none is bound. */
  mobile: z.string(),
  email: z.string(),
  lang: z.enum(languages),
  isLecturer: z.boolean(),
  isOperator: z.boolean(),
  /** Key material of this session for the encrypted answers, base64url. */
  uploadKey: z.string(),
});
export type UserInfo = z.output<typeof userInfo>;

const signedIn = z.object({ token: z.string(), userInfo });
export type SignedIn = z.output<typeof signedIn>;

export const publicKey = endpoint({
  method: "GET",
  path: "/login/publicKey",
  who: "anyone",
  summary: "The RSA-OAEP-SHA-256 key that passwords are encrypted with before they are sent",
  effects: "makes the key pair when it is asked for the first time",
  input: z.object({}),
  output: z.object({ kid: z.string(), key: z.string() }),
  refusals: [],
});

export const emailLogin = endpoint({
  method: "POST",
  path: "/login/emaillogin",
  who: "anyone",
  summary: "Sign in with an e-mail address and a password",
  opensSession: true,
  input: z.object({ email, password: sealedPassword, captchaTicket }),
  output: signedIn,
  refusals: [invalid, tooMany, wrongCredentials, unreadablePassword, needsPuzzle],
});

export const mobileLogin = endpoint({
  method: "POST",
  path: "/login/mobilelogin",
  who: "anyone",
  summary: "Sign in with a mobile number and a password",
  opensSession: true,
  input: z
    .object({ mobile, phoneCode, password: sealedPassword, captchaTicket })
    .refine((input) => isMobile(input.phoneCode, input.mobile), mobileRule),
  output: signedIn,
  refusals: [invalid, tooMany, wrongCredentials, unreadablePassword, needsPuzzle],
});

export const logout = endpoint({
  method: "POST",
  path: "/login/logout",
  who: "anyone",
  summary: "End the session this was asked with; nothing happens without one",
  input: z.object({}),
  output: z.null(),
  refusals: [],
});

export const slidePuzzle = endpoint({
  method: "POST",
  path: "/captcha/slide",
  who: "anyone",
  summary: "A slide puzzle; its ticket is good for this purpose and target only",
  input: z.object({ purpose: z.enum(puzzlePurposes), target: wireText(emailMax, 1) }),
  output: z.object({
    id: z.string(),
    /** Pictures as data addresses. */
    bg: z.string(),
    piece: z.string(),
    pieceY: z.int(),
    w: z.int(),
    h: z.int(),
    expiresIn: z.int(),
  }),
  refusals: [invalid, tooMany],
});

const pixel = z.number().min(-10_000).max(10_000);

export const solveSlidePuzzle = endpoint({
  method: "POST",
  path: "/captcha/slide/verify",
  who: "anyone",
  summary:
    "One attempt at a slide puzzle: a ticket for one send-code call, or `retry` with a new one",
  input: z.object({
    id: z.string().max(64),
    x: pixel,
    /** [x, y, milliseconds] from the start of the slide. */
    track: z.array(z.tuple([pixel, pixel, z.number().min(0).max(600_000)])).max(5_000),
    /** Width the picture was shown at. */
    width: z.number().min(50).max(5_000),
    /** 1 when the piece was moved with the keyboard. */
    keyboard: wireInt(0, 1).default(0),
  }),
  output: z.union([
    z.object({ ticket: z.string(), expiresIn: z.int() }),
    z.object({ retry: z.literal(true) }),
  ]),
  refusals: [invalid, tooMany],
});

export const sendRegisterEmail = endpoint({
  method: "POST",
  path: "/register/sendEmailCode",
  who: "anyone",
  summary:
    "Send a registration code by e-mail; the answer does not tell whether the account exists",
  input: z.object({ email, captchaTicket }),
  output: z.null(),
  refusals: [invalid, tooMany, needsPuzzle],
});

export const verifyRegisterEmail = endpoint({
  method: "POST",
  path: "/register/verifyEmail",
  who: "anyone",
  summary: "Create an account with an e-mail address, a password and the code that was sent there",
  opensSession: true,
  input: z.object({ email, password: sealedPassword, code }),
  output: signedIn,
  refusals: [invalid, wrongCode, unreadablePassword, emailTaken, tooMany],
});

export const getUserInfo = endpoint({
  method: "GET",
  path: "/user/getUserInfo",
  who: "user",
  summary: "Who is signed in",
  input: z.object({}),
  output: userInfo,
  refusals: [],
});

function said(message: Pair): string {
  return fieldMessage(message.zh, message.en);
}
