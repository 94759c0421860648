// Three kinds of tests: rules (no database), api (real HTTP on a real database) on the embedded engine,
// and the same on PostgreSQL with the race tests. Journeys run under Playwright.
import { defineConfig } from "vitest/config";

const api = {
  globalSetup: ["server/test/prepare-databases.ts"],
  setupFiles: ["server/test/fail-on-logged-errors.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: "forks" as const,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: [
            "domain/**/*.test.ts",
            "sandbox/**/*.test.ts",
            "tools/**/*.test.ts",
            "web/app/**/*.test.{ts,tsx}",
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...api,
          name: "api",
          include: ["server/**/*.test.ts"],
          exclude: ["**/*.race.test.ts"],
          env: { TEST_ENGINE: "embedded" },
        },
      },
      {
        test: {
          ...api,
          name: "api-pg",
          include: ["server/**/*.test.ts"],
          env: { TEST_ENGINE: "postgres" },
        },
      },
    ],
    maxWorkers: 2,
  },
});
