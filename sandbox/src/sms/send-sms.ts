// The SendSms call itself: is the signature name approved, the template known, its variables
// filled, the number a number, and does it still have room for one more message?
import type { Inbox } from "../inbox.ts";
import { isText, parseObject } from "../json-shape.ts";
import { randomDigits } from "../random-text.ts";
import { GatewayError } from "./gateway-error.ts";
import type { Quota } from "./quota.ts";

export const signName = "榕课";
export const templateCode = "SMS_302010001";
const mostNumbers = 1000;

export type SendAnswer = { Code: string; Message: string; BizId?: string };

export function sendSms(
  query: URLSearchParams,
  quota: Quota,
  inbox: Inbox,
  now: number,
): SendAnswer {
  for (const name of ["PhoneNumbers", "SignName", "TemplateCode"]) {
    if ((query.get(name) ?? "") !== "") continue;
    throw new GatewayError(400, `Missing${name}`, `${name} is mandatory for this action.`);
  }
  if (query.get("SignName") !== signName) {
    return refused("isv.SMS_SIGNATURE_ILLEGAL", "该账号下找不到对应签名");
  }
  if (query.get("TemplateCode") !== templateCode) {
    return refused("isv.SMS_TEMPLATE_ILLEGAL", "该账号下找不到对应模板");
  }
  const given = (query.get("PhoneNumbers") ?? "").split(",");
  if (given.length > mostNumbers) {
    return refused("isv.MOBILE_COUNT_OVER_LIMIT", "手机号码数量超过限制");
  }
  const numbers = given.map(readNumber);
  if (numbers.some((number) => number === null)) {
    return refused("isv.MOBILE_NUMBER_ILLEGAL", "非法手机号");
  }
  const param = query.get("TemplateParam") ?? "";
  const values = parseObject(param === "" ? "{}" : param);
  if (values === null) return refused("isv.INVALID_JSON_PARAM", "JSON参数不合法");
  const { code } = values;
  if (code === undefined || code === "") {
    return refused("isv.TEMPLATE_MISSING_PARAMETERS", "模板变量中存在未赋值变量");
  }
  if (!isText(code) || !/^[0-9A-Za-z]{4,6}$/.test(code)) {
    return refused("isv.TEMPLATE_PARAMS_ILLEGAL", "模板变量内容与变量类型不符");
  }
  const wanted = numbers.filter((number) => number !== null);
  for (const number of wanted) {
    const refusal = quota.refusal(number, now);
    if (refusal !== null) return refused("isv.BUSINESS_LIMIT_CONTROL", refusal);
  }
  for (const number of wanted) {
    quota.count(number, now);
    // Accepted and lost on the way: what a sender cannot see and a person has to live with.
    if (number.endsWith("0000")) continue;
    inbox.deliver({ channel: "sms", to: number, subject: "", text: verificationText(code) });
  }
  return { Code: "OK", Message: "OK", BizId: `${randomDigits(15)}^0` };
}

/** The approved template is a mainland one: plain numbers, or with the country code. */
function readNumber(text: string): string | null {
  return /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(text)?.[1] ?? null;
}

function verificationText(code: string): string {
  const zh = `您的验证码为 ${code}，5 分钟内有效，请勿告诉他人。`;
  return `【${signName}】${zh}Your code is ${code}, valid for 5 minutes.`;
}

function refused(code: string, message: string): SendAnswer {
  return { Code: code, Message: message };
}
