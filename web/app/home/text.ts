// Words of the home page.

import { words } from "../lib/words.ts";

export const headings = words({
  welcome1: ["坐到榕树下，", "Take a seat"],
  welcome2: ["听一门好课", "under the banyan"],
  hot: ["热门榜", "Most popular"],
  free: ["免费榜", "Top free"],
  sale: ["付费榜", "Top paid"],
  featured: ["精选课程", "Featured courses"],
  series: ["系列课", "Series"],
  join: ["树下还有一块黑板，等你来讲", "There is a blackboard here with your name on it"],
  about: ["关于{brand}", "About {brand}"],
});

export const text = words({
  title: ["{brand}：坐到榕树下，听一门好课", "{brand}: take a seat under the banyan"],
  description: [
    "{brand}是大学社区的双语课程集市：讲师亲自开课，先试看再决定，学到哪里都替你记着。",
    "{brand} is the bilingual course market of a university community: taught by lecturers, open to preview, and it keeps your place.",
  ],
  welcome: [
    "大学讲师亲自开课。先试看，再决定；学到哪里，都替你记着。",
    "Courses by university lecturers. Try a lesson first, then decide. We keep your place.",
  ],
  browse: ["浏览课程", "Browse courses"],
  browseSeries: ["看看系列课", "See the series"],
  banners: ["首页横幅", "Highlights"],
  carousel: ["轮播", "carousel"],
  slide: ["横幅", "slide"],
  position: ["第 {n} 张，共 {all} 张", "{n} of {all}"],
  pause: ["暂停轮播", "Pause slides"],
  play: ["继续轮播", "Play slides"],
  previous: ["上一张", "Previous slide"],
  next: ["下一张", "Next slide"],
  look: ["去看看", "Take a look"],
  partners: ["合作院校与机构", "Partners"],
  daily: ["每日更新", "Updated daily"],
  boards: ["课程榜单", "Rankings"],
  emptyBoard: ["今天还没有上榜的课程", "Nothing on this board today"],
  featuredNote: [
    "教研组的挑选，也看大家在学什么",
    "Picked by our academic team, and by what people study",
  ],
  allCourses: ["全部课程", "All courses"],
  seriesNote: ["几门课连成一条路", "Several courses, one path"],
  allSeries: ["全部系列", "All series"],
  moreMembers: ["还有 {n} 门", "and {n} more"],
  joinNote: [
    "先坐下来听一门课，看看别人怎么讲。",
    "Sit in on a course first and see how others teach.",
  ],
  aboutText: [
    "{brand}为一所大学的师生、校友和社会学习者而建。课程由讲师署名、教研组审读，中英文都能学。",
    "{brand} is built for the students, staff, alumni and neighbours of one university. Every course is signed by its lecturer, read by our academic team, and open in Chinese and English.",
  ],
  learners: ["学习者", "learners"],
  feedback: ["学员给出好评", "give positive feedback"],
});
