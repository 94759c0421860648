// The report's signature against the published vector A11.
import { createHash, createHmac } from "node:crypto";
import { reportKeyText, reportText } from "@banyan/domain/learning/rules.ts";
import { describe, expect, it } from "vitest";

describe("report signature", () => {
  it("is the vector's", () => {
    const secret = Buffer.from(Uint8Array.from({ length: 32 }, (_, at) => 0xa0 + at));
    const facts = { lessonId: "42", sid: "ls_7Q2mZx", time: 1_767_225_600 };
    const key = createHash("sha256").update(reportKeyText(facts.sid, facts.time)).digest("hex");
    expect(key).toBe("3cfa31118ee5f7cc274c34479a78677a0b9e72f8f8cc1c48c9ea6f2cf7ac5914");
    const body = reportText({ ...facts, key, duration: 1_200, watchDuration: 340, finish: 0 });
    expect(body.split("\n")).toHaveLength(9);
    expect(createHmac("sha256", secret).update(body).digest("hex")).toBe(
      "3e3ee7165872de23af57841dc87108c7eb8cdcfe35c1ca76e96709bdc7700d0a",
    );
  });
});
