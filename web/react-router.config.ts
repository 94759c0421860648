// Framework mode: every page is rendered on the server, and every URL is written in app/routes.ts.

import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
} satisfies Config;
