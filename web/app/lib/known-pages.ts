// Which addresses are pages of ours, for the judgement of remembered routes. Compared with the route
// table by a test.

export const knownPages: readonly string[] = [
  "/",
  "/index",
  "/login",
  "/course",
  "/course/index",
  "/course/show",
  "/course/detail",
  "/course/payment",
  "/course/payment/success",
  "/ucenter/course",
  "/ucenter/order",
  "/agreement/service",
  "/agreement/privacy",
  "/icons",
  "/demo",
  "/demo/docs",
  "/404",
];

export function isKnownPage(pathname: string): boolean {
  return knownPages.includes(pathname);
}
