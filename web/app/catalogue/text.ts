// Words of the catalogue: cards, the list of courses, categories. Headings are set in the display
// face; the words of one course's page are in show-text.ts.

import { words } from "../lib/words.ts";

export const headings = words({
  categories: ["课程分类", "Categories"],
  recommended: ["推荐课程", "Recommended"],
  contents: ["课程目录", "Contents"],
  seriesContents: ["系列里的课程", "Courses in this series"],
  institution: ["讲师与机构", "Lecturer and institution"],
  learnNext: ["接着学", "Learn next"],
});

export const text = words({
  free: ["免费", "Free"],
  fromBefore: ["", "From"],
  fromAfter: ["起", ""],
  lessons: ["{n} 节", "{n} lessons"],
  oneLesson: ["1 节", "1 lesson"],
  external: ["外部平台", "External"],
  series: ["系列", "Series"],
  linkCourse: ["链接课", "Link course"],
  credits: ["{n} 学分", "{n} credits"],
  learnedOf: ["已学 {done}/{all} 节", "{done} of {all} learned"],
  joined: ["已加入", "Joined"],
  resume: ["继续学习", "Resume"],
  progress: ["学习进度", "Learning progress"],

  allCourses: ["全部课程", "All courses"],
  chosenCourses: ["指定的课程", "Selected courses"],
  searchTitle: ["搜索“{keyword}”", "Search: {keyword}"],
  found: ["找到约 {n} 个结果", "Found about {n} results"],
  foundOne: ["找到约 1 个结果", "Found about 1 result"],
  courseTotal: ["共 {n} 门", "{n} courses"],
  courseTotalOne: ["共 1 门", "1 course"],
  kinds: ["课程类型", "Kind"],
  kindAll: ["全部", "All"],
  kindCourse: ["课程", "Courses"],
  kindSeries: ["系列", "Series"],
  sort: ["排序", "Sort"],
  latest: ["最新", "Latest"],
  popular: ["热门", "Popular"],
  price: ["价格", "Price"],
  removeFilter: ["移除筛选", "Remove filter"],
  filters: ["已选条件", "Filters in use"],
  results: ["课程列表", "Courses"],
  noData: ["暂无数据", "No data"],
  nothingFound: [
    "没有找到和“{keyword}”有关的课程，换个词，或看看全部课程。",
    "Nothing matches “{keyword}”. Try another word, or look through all courses.",
  ],
  nothingHere: ["这里还没有课程。", "There are no courses here yet."],
  seeAll: ["看看全部课程", "See all courses"],
  pages: ["分页", "Pages"],
  previousPage: ["上一页", "Previous page"],
  nextPage: ["下一页", "Next page"],
  pageNumber: ["第 {n} 页", "Page {n}"],
  done: ["已经到底了", "Done"],
  chooseCategory: ["选择分类", "Choose a category"],
  close: ["关闭", "Close"],
  listDescription: [
    "{title}：{brand}上的课程、链接课与系列课，按最新、热门或价格挑选。",
    "{title}: courses, link courses and series on {brand}, by date, popularity or price.",
  ],

  allOfCategory: ["全部", "All"],
  allOfNamed: ["{name}的全部课程", "All courses in {name}"],
  recommendedOne: ["推荐", "Recommended"],
});
