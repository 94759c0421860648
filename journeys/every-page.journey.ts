// Every page a visitor may open, in both themes: nothing axe finds, nothing to scroll sideways.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./journey.ts";

const pages = [
  "/index",
  "/course/index",
  "/course/index?keyword=zzqqxx",
  "/course/show?id=1",
  "/login",
  "/login?mode=register",
  "/agreement/service",
  "/agreement/privacy",
  "/icons",
  "/demo/docs",
  "/404",
];

for (const theme of ["light", "dark"] as const) {
  for (const path of pages) {
    test(`${path} in ${theme} has no faults that axe finds and fits its window`, async ({
      page,
      baseURL,
    }) => {
      await page.context().addCookies([{ name: "theme", value: theme, url: baseURL ?? "" }]);
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const root = document.documentElement;
        return { scrollWidth: root.scrollWidth, clientWidth: root.clientWidth };
      });
      expect(clientWidth).toBeGreaterThan(300);
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    });
  }
}
