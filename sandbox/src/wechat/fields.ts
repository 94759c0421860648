// Reading the fields of a request body: each reader refuses with PARAM_ERROR and a JSON pointer to
// the field, as the provider does.
import { isObject, isText, isWhole, type JsonObject } from "../json-shape.ts";
import { WechatError } from "./wechat-error.ts";

export type TextRule = { max: number; pattern?: RegExp };

export const tradeNoRule = { max: 32, pattern: /^[0-9A-Za-z_\-|*]{6,32}$/ };
export const refundNoRule = { max: 64, pattern: /^[0-9A-Za-z_\-|*@]{1,64}$/ };

export function paramError(pointer: string, why: string): WechatError {
  return new WechatError("PARAM_ERROR", `参数错误：${pointer} ${why}`, pointer);
}

export function requiredText(from: JsonObject, pointer: string, rule: TextRule): string {
  const text = optionalText(from, pointer, rule);
  if (text === null) throw paramError(pointer, "必填");
  return text;
}

export function optionalText(from: JsonObject, pointer: string, rule: TextRule): string | null {
  const value = valueAt(from, pointer);
  if (value === undefined) return null;
  if (!isText(value) || value === "") throw paramError(pointer, "须为非空字符串");
  // Limits are in characters, so a Chinese sign and an emoji each count once.
  if ([...value].length > rule.max) throw paramError(pointer, `不得超过${rule.max}个字符`);
  if (rule.pattern !== undefined && !rule.pattern.test(value)) {
    throw paramError(pointer, "格式不正确");
  }
  return value;
}

export function requiredAmount(from: JsonObject, pointer: string): number {
  const value = valueAt(from, pointer);
  if (!isWhole(value) || value < 1) throw paramError(pointer, "须为不小于1的整数（分）");
  return value;
}

export function requiredObject(from: JsonObject, pointer: string): JsonObject {
  const value = valueAt(from, pointer);
  if (!isObject(value)) throw paramError(pointer, "须为对象");
  return value;
}

export function optionalObject(from: JsonObject, pointer: string): void {
  const value = valueAt(from, pointer);
  if (value !== undefined && !isObject(value)) throw paramError(pointer, "须为对象");
}

/** Currency may be left out of a prepay call; it may never be anything but CNY. */
export function checkCurrency(from: JsonObject, required: boolean): void {
  const value = valueAt(from, "/amount/currency");
  if (value === "CNY" || (value === undefined && !required)) return;
  throw paramError("/amount/currency", "须为CNY");
}

/**
 * Absolute and without a query. The sandbox waives https and the rule against local hosts: the
 * application under test has neither.
 */
export function checkNotifyUrl(from: JsonObject, required: boolean): string | null {
  const pointer = "/notify_url";
  const text = required
    ? requiredText(from, pointer, { max: 255 })
    : optionalText(from, pointer, { max: 255 });
  if (text === null) return null;
  const url = URL.parse(text);
  const web = url?.protocol === "https:" || url?.protocol === "http:";
  if (url === null || !web || url.username !== "" || /[?#\s]/.test(text)) {
    throw paramError(pointer, "须为不带参数的完整网址");
  }
  return text;
}

export function valueAt(from: JsonObject, pointer: string): unknown {
  let value: unknown = from;
  for (const name of pointer.slice(1).split("/")) {
    if (!isObject(value)) return undefined;
    value = value[name];
  }
  return value;
}
