// Words every page shares.

import { words } from "./words.ts";

export const text = words({
  operationPrompt: ["操作提示", "Operation prompt"],
  confirm: ["确定", "Confirm"],
  cancel: ["取消", "Cancel"],
  close: ["关闭", "Close"],
  gotIt: ["知道了", "Got it"],
  messages: ["消息提示", "Messages"],
  requestFailed: ["请求没有成功", "The request failed"],
  offline: [
    "网络连接不上，已填写的内容都还在。",
    "The network could not be reached. Nothing you typed is lost.",
  ],
  timedOut: [
    "服务器 30 秒内没有回应，请稍后再试。",
    "The server did not answer within 30 seconds. Try again later.",
  ],
  failed: [
    "服务器没能完成这次请求，请稍后再试。",
    "The server could not complete this request. Try again later.",
  ],
  retry: ["重试", "Try again"],
  free: ["免费", "Free"],
  fromBefore: ["", "From"],
  fromAfter: ["起", ""],
});
