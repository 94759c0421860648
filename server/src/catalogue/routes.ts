// The endpoints of catalogue, in the order of the contract.
import { recommendedMax } from "@banyan/domain/catalogue/rules.ts";
import { listCategories, listCourses, showCourse } from "@banyan/domain/catalogue/wire.ts";
import { minuteMs } from "@banyan/domain/kernel/time.ts";
import type { Capability } from "../capability.ts";
import { bind } from "../http/bind.ts";
import { CategoryTree } from "./categories.ts";
import { mountCovers } from "./covers.ts";
import { listPage, sortOf } from "./list-courses.ts";
import type { ListFilter } from "./list-queries.ts";
import { MerchantCounts } from "./merchant-counts.ts";
import { Recommended } from "./recommended.ts";
import { SearchTotals } from "./search-queries.ts";
import { presentCards, recomputeRankingsDaily } from "./service.ts";
import { showOne } from "./show-course.ts";

export function catalogueCapability(): Capability {
  const categories = new CategoryTree();
  const merchants = new MerchantCounts();
  const recommended = new Recommended();
  const totals = new SearchTotals();
  return {
    routes: [
      bind(listCourses, (ctx, { type, sort, ...rest }) =>
        listPage(ctx, { ...rest, filter: filterOf(type), sort: sortOf(sort) }, totals),
      ),
      bind(listCategories, async (ctx, { categoryId, type }) => ({
        list: await categories.nodes(ctx),
        recommend: await presentCards(
          ctx,
          await recommended.courses(ctx, {
            categoryId,
            filter: filterOf(type),
            except: null,
            limit: recommendedMax,
          }),
        ),
      })),
      bind(showCourse, (ctx, { id, spec_id, preview }) =>
        showOne(ctx, { id, specId: spec_id, preview }, { categories, merchants, recommended }),
      ),
    ],
    chores: [
      {
        name: "rankings",
        everyMs: minuteMs,
        run: async (ctx) => void (await recomputeRankingsDaily(ctx)),
      },
    ],
    mount: mountCovers,
  };
}

function filterOf(type: "" | Exclude<ListFilter, "all">): ListFilter {
  return type === "" ? "all" : type;
}
