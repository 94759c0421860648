// Every URL of the product and the page file behind it; the only place that names page files.

import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("shell/to-home.page.tsx", { id: "to-home" }),
  route("demo", "shell/to-home.page.tsx", { id: "demo-to-docs" }),
  route("demo/docs", "demo/docs.page.tsx"),
  route("icons", "demo/icons.page.tsx"),
  route("index", "home/home.page.tsx"),
  route("course/show", "catalogue/course-show.page.tsx"),
  route("course/index", "catalogue/course-list.page.tsx"),
  route("course", "catalogue/course-list.page.tsx", { id: "course-alias" }),
  route("course/detail", "learning/study.page.tsx"),
  route("course/payment", "orders/checkout.page.tsx"),
  route("course/payment/success", "orders/success.page.tsx"),
  route("ucenter/course", "learning/my-courses.page.tsx"),
  route("ucenter/order", "orders/orders.page.tsx"),
  route("login", "accounts/login.page.tsx"),
  route("agreement/service", "accounts/agreement.page.tsx", { id: "agreement-service" }),
  route("agreement/privacy", "accounts/agreement.page.tsx", { id: "agreement-privacy" }),
  route("404", "shell/not-found.page.tsx"),
  route("*", "shell/to-not-found.page.tsx"),
] satisfies RouteConfig;
