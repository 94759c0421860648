// What the header's Browse panel holds: categories at the left; at the right the children of the one
// pointed at, and one course recommended in it.

import type { CategoryNode, listCategories } from "@banyan/domain/catalogue/wire.ts";
import type { OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useCall } from "../lib/call-api.tsx";
import { useLang } from "../lib/lang.tsx";
import { paths } from "../lib/paths.ts";
import { fill, useWords } from "../lib/words.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { type CategoryName, categoryName } from "./category-branch.ts";
import styles from "./category-popover.module.css";
import { type CourseFace, courseFace } from "./course-face.ts";
import { CourseTitle } from "./course-title.tsx";
import { text } from "./text.ts";

/** A category is looked at, not passed over, once the pointer has rested on it. */
const restMs = 120;

type Categories = OutputOf<typeof listCategories>;

export function CategoryPopover({
  categories,
  onNavigate,
}: {
  categories: Categories;
  onNavigate: () => void;
}) {
  const lang = useLang();
  const words = useWords(text);
  const [activeId, setActiveId] = useState(categories.list[0]?.id);
  const active = categories.list.find((node) => node.id === activeId);
  const recommended = useRecommended(activeId);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function rest(id: string): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setActiveId(id), restMs);
  }

  return (
    <div className={styles.panel}>
      <ul className={styles.list}>
        {categories.list.map((node) => (
          <li key={node.id}>
            <Link
              to={paths.courseIndex({ cate_id: node.id })}
              className={classes(styles.top, node.id === activeId && styles.on)}
              onPointerEnter={() => rest(node.id)}
              onFocus={() => setActiveId(node.id)}
              onClick={onNavigate}
            >
              <Name category={categoryName(lang, node)} />
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      {active !== undefined && (
        <div className={styles.side}>
          <Children node={active} onNavigate={onNavigate} />
          {recommended !== null && (
            <Recommended
              course={courseFace(lang, recommended)}
              label={words.recommendedOne}
              onNavigate={onNavigate}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Name({ category }: { category: CategoryName }) {
  return (
    <span {...(category.nameLang === undefined ? {} : { lang: category.nameLang })}>
      {category.name}
    </span>
  );
}

function Children({ node, onNavigate }: { node: CategoryNode; onNavigate: () => void }) {
  const lang = useLang();
  const words = useWords(text);
  const { id, name } = categoryName(lang, node);
  return (
    <>
      <div className={styles.head}>
        <b>{name}</b>
        <Link
          to={paths.courseIndex({ cate_id: id })}
          className={styles.all}
          onClick={onNavigate}
          aria-label={fill(words.allOfNamed, { name })}
        >
          {words.allOfCategory}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      <ul className={styles.children}>
        {node.children.map((child) => (
          <li key={child.id}>
            <Link
              to={paths.courseIndex({ cate_id: child.id })}
              className={styles.child}
              onClick={onNavigate}
            >
              <Name category={categoryName(lang, child)} />
            </Link>
            {child.children.map((grandchild) => (
              <Link
                key={grandchild.id}
                to={paths.courseIndex({ cate_id: grandchild.id })}
                className={styles.grandchild}
                onClick={onNavigate}
              >
                <Name category={categoryName(lang, grandchild)} />
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Recommended({
  course,
  label,
  onNavigate,
}: {
  course: CourseFace;
  label: string;
  onNavigate: () => void;
}) {
  return (
    <Link
      to={paths.courseShow({ id: course.id })}
      className={styles.recommended}
      onClick={onNavigate}
    >
      <img src={course.cover} alt="" width={88} height={55} className={styles.thumb} />
      <span>
        <small className={styles.label}>{label}</small>
        <b
          className={styles.title}
          {...(course.titleLang === undefined ? {} : { lang: course.titleLang })}
        >
          <CourseTitle text={course.title} />
        </b>
      </span>
    </Link>
  );
}

/** The first course recommended in a category, asked for when somebody looks at it, once. */
function useRecommended(id: string | undefined): Categories["recommend"][number] | null {
  const call = useCall();
  const [known, setKnown] = useState<Readonly<Record<string, Categories["recommend"]>>>({});
  const asked = useRef(new Set<string>());

  useEffect(() => {
    if (id === undefined || asked.current.has(id)) return;
    asked.current.add(id);
    const input = { categoryId: id };
    void call<typeof listCategories>("GET /course/category", input, { silent: true }).then(
      (outcome) => {
        if (outcome.ok) setKnown((before) => ({ ...before, [id]: outcome.data.recommend }));
      },
    );
  }, [id, call]);

  return (id === undefined ? undefined : known[id]?.[0]) ?? null;
}
