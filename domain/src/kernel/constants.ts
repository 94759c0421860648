// The specification's business constants (spec A §9, spec B §9), each named once. Values an operator
// may change are configuration (server/src/config.ts); these are not.
import { dayMs, hourMs, minuteMs, secondMs } from "./time.ts";

export const requestTimeoutMs = 30 * secondMs;
export const progressReportMs = 20 * secondMs;
export const timerTickMs = 500;
export const orderPollMs = secondMs;
export const paymentCompleteDebounceMs = secondMs;
export const codeCountdownSeconds = 60;
export const playTokenMs = 30 * minuteMs;
export const toastMs = 3 * secondMs;
export const toastSpacingPx = 10;
export const carouselMs = 5 * secondMs;
export const popoverDelayMs = 100;
export const countdownTickMs = secondMs;
export const backToTopAfterPx = 300;
export const backToTopThrottleMs = 300;
export const copyJumpMs = secondMs;
export const homeCategoryBlock = 8;
export const signInPopupIntervalMs = 24 * hourMs;
export const wechatReloadMs = 100;
export const uploadMaxBytes = 200 * 1024 * 1024;
export const uploadMaxFiles = 5;
export const idPhotosMax = 2;
/** Relative time counts months of 30 days and gives way to a date after a year. */
export const relativeMonthMs = 30 * dayMs;
export const relativeYearMs = 365 * dayMs;
