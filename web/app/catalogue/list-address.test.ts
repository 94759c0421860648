import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listHref, nextPriceSort, pageCountOf, readListAddress } from "./list-address.ts";

function read(query: string) {
  return readListAddress(new URLSearchParams(query));
}

describe("the address of the course list", () => {
  it("says nothing when nothing is chosen", () => {
    expect(listHref(read(""))).toBe("/course/index");
  });

  it("comes back as it was written", () => {
    const written =
      "/course/index?keyword=%E6%95%B0%E6%8D%AE&cate_id=7&type=collection&sort=3&page=4";
    const query = written.split("?")[1] ?? "";
    expect(listHref(read(query), { page: 4 })).toBe(written);
  });

  it("starts at the first page again when a filter or the sort changes", () => {
    const here = read("keyword=data&page=4");
    expect(listHref(here, { sort: 2 })).toBe("/course/index?keyword=data&sort=2");
    expect(listHref(here, { page: 5 })).toBe("/course/index?keyword=data&page=5");
  });

  it("trims the keyword and keeps it within the limit", () => {
    expect(read("keyword=%20%20data%20").keyword).toBe("data");
    expect(read(`keyword=${"长".repeat(300)}`).keyword).toHaveLength(100);
    expect(read("keyword=a%00b").keyword).toBe("ab");
  });

  it("brings page and page size into range", () => {
    expect(read("page=0&page_size=0")).toMatchObject({ page: 1, pageSize: 1 });
    expect(read("page=-3&page_size=1000")).toMatchObject({ page: 1, pageSize: 100 });
    expect(read("page=x&page_size=")).toMatchObject({ page: 1, pageSize: 20 });
  });

  it("carries a page size of its own from page to page", () => {
    expect(listHref(read("page_size=40"), { page: 2 })).toBe("/course/index?page=2&page_size=40");
  });

  it("drops what it does not know", () => {
    expect(read("type=book&sort=9&cate_id=x&course_ids=1,b,,1,2")).toMatchObject({
      kind: "",
      sort: null,
      cateId: null,
      courseIds: ["1", "2"],
    });
  });

  it("can always be read again, whatever stood in it", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const once = listHref(read(query));
        expect(listHref(read(once.split("?")[1] ?? ""))).toBe(once);
      }),
    );
  });
});

describe("the price sort", () => {
  it("goes up, then down, then up", () => {
    expect(nextPriceSort(null)).toBe(3);
    expect(nextPriceSort(3)).toBe(4);
    expect(nextPriceSort(4)).toBe(3);
  });
});

describe("the number of pages", () => {
  it("is at least one", () => {
    expect(pageCountOf(0, 20)).toBe(1);
    expect(pageCountOf(20, 20)).toBe(1);
    expect(pageCountOf(21, 20)).toBe(2);
  });
});
