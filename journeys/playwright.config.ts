// Journeys: a real browser against the product as it is served, with the sandbox and the demo content in
// a data folder of their own. No retries and no fixed waits: what has to be waited for is waited for.
import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH;

const launchOptions = {
  ...(executablePath === undefined || executablePath === "" ? {} : { executablePath }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } };
const phone = {
  ...devices["Pixel 7"],
  viewport: { width: 360, height: 740 },
};

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  globalSetup: "./serve-product.ts",
  outputDir: "../test-results",
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: { launchOptions, trace: "retain-on-failure", actionTimeout: 15_000 },
  projects: [
    { name: "desktop-zh", use: { ...desktop, locale: "zh-CN" }, grepInvert: /@phone/ },
    { name: "phone-en", use: { ...phone, locale: "en-GB" }, grepInvert: /@desktop/ },
  ],
});
