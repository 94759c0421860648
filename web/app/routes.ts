// Every URL of the product and the page file behind it; the only place that names page files.

import { type RouteConfig, route } from "@react-router/dev/routes";

export default [route("demo/docs", "demo/docs.page.tsx")] satisfies RouteConfig;
