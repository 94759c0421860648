// Every address of the product is made here, so that a renamed route is found by the compiler.

type Query = Readonly<Record<string, string | number | undefined | null>>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

export type CourseListQuery = {
  keyword?: string | undefined;
  cate_id?: string | undefined;
  course_ids?: string | undefined;
  type?: string | undefined;
  sort?: number | undefined;
  page?: number | undefined;
};

export type CourseQuery = {
  id: string;
  spec_id?: string | undefined;
  type?: number | undefined;
  type_name?: string | undefined;
  preview?: string | undefined;
};

export const paths = {
  home: () => "/index",
  courseIndex: (query: CourseListQuery = {}) => withQuery("/course/index", query),
  courseShow: (query: CourseQuery) => withQuery("/course/show", query),
  courseDetail: (query: {
    id: string;
    spec_id?: string | undefined;
    lesson?: string | undefined;
  }) => withQuery("/course/detail", query),
  payment: (query: CourseQuery) => withQuery("/course/payment", query),
  paymentSuccess: (query: CourseQuery & { order_sn?: string | undefined }) =>
    withQuery("/course/payment/success", query),
  login: (query: { from?: string | undefined; mode?: "register" | undefined } = {}) =>
    withQuery("/login", query),
  myCourses: (query: { keyword?: string; type?: string; page?: number } = {}) =>
    withQuery("/ucenter/course", query),
  myOrders: (query: { keyword?: string; page?: number } = {}) => withQuery("/ucenter/order", query),
  agreement: (name: "service" | "privacy") => `/agreement/${name}`,
  icons: () => "/icons",
  styleGuide: () => "/demo/docs",
  notFound: () => "/404",
} as const;
