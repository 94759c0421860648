import { describe, expect, it } from "vitest";
import { bannersOf, partnersOf } from "./home-view.ts";

function banner(url: string) {
  const words = { title: "古厝有话说", title_en: "", subtitle: "", subtitle_en: "" };
  return { id: "1", ...words, image: null, url };
}

describe("a banner", () => {
  it("leads to a page there is, or out into the web", () => {
    const leads = (url: string) => bannersOf("zh", [banner(url)])[0]?.url;
    expect(leads("/course/show?id=67")).toBe("/course/show?id=67");
    expect(leads("https://example.org/a")).toBe("https://example.org/a");
    expect(leads("/no/such/page")).toBe("");
    expect(leads("//example.org")).toBe("");
    expect(leads("javascript:alert(1)")).toBe("");
  });

  it("says in which language it speaks where that is not the page's", () => {
    expect(bannersOf("en", [banner("/index")])[0]?.title).toEqual({
      text: "古厝有话说",
      lang: "zh",
    });
  });
});

describe("a partner", () => {
  it("without a logo carries a drawn seal", () => {
    const names = { name: "鹭岛大学", name_en: "Ludao University" };
    const [drawn, uploaded] = partnersOf("zh", [
      { id: "1", ...names, image: null, url: null },
      { id: "2", ...names, image: "/media/logo.png", url: "https://example.org" },
    ]);
    expect(drawn?.seal).toContain("<svg");
    expect(uploaded).toMatchObject({ logo: "/media/logo.png", seal: "" });
  });
});
