import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonPasswords, passwordProblem } from "./new-password.ts";
import { phoneCodes } from "./phone-codes.ts";
import {
  accountRefusals,
  defaultPhoneCode,
  emailTarget,
  formMessages,
  isCode,
  isEmail,
  isMobile,
  maskEmail,
  maskMobile,
  mobileTarget,
  phoneCodePattern,
} from "./rules.ts";

describe("an e-mail address", () => {
  test.each(["lin@example.com", "a.b-c+d@mail.xmu.edu.cn", "_x@a-b.co"])("may be %s", (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    "",
    "lin",
    "lin@",
    "@example.com",
    "lin@example",
    ".lin@example.com",
    "lin.@example.com",
    "l..n@example.com",
    "lin@example..com",
    "lin @example.com",
    "lin@exa mple.com",
    "lin@example.com\n",
    `${"a".repeat(250)}@b.cn`,
  ])("may not be %j", (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test("is one target however it is typed", () => {
    expect(emailTarget(" Lin@Example.COM ")).toBe("lin@example.com");
  });
});

describe("a mobile number", () => {
  test.each([
    ["86", "13800000001", true],
    ["86", "19912345678", true],
    ["86", "12800000001", false],
    ["86", "1380000000", false],
    ["86", "138000000012", false],
    ["65", "91234567", true],
    ["65", "1234", false],
    ["1", "1234567890123456", false],
    ["1", "555-0100", false],
    ["86", "", false],
  ])("of +%s may be %j: %s", (phoneCode, mobile, allowed) => {
    expect(isMobile(phoneCode, mobile)).toBe(allowed);
  });

  test("is a target together with its calling code", () => {
    expect(mobileTarget("86", "13800000001")).toBe("+8613800000001");
  });

  test("has a calling code that the list offers, each once", () => {
    const codes = phoneCodes.map(({ code }) => code);
    expect(codes[0]).toBe(defaultPhoneCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(phoneCodePattern);
  });
});

describe("a new password", () => {
  test("has 8 to 64 characters, counted as people count them", () => {
    expect(passwordProblem("tree-42")).toBe(formMessages.password);
    expect(passwordProblem("tree-421")).toBeNull();
    expect(passwordProblem("榕树下有很多人".repeat(2))).toBeNull();
    expect(passwordProblem("🌳".repeat(7))).toBe(formMessages.password);
    expect(passwordProblem(`${"x".repeat(63)}y`)).toBeNull();
    expect(passwordProblem(`${"x".repeat(64)}y`)).toBe(formMessages.password);
  });

  test("is none of the commonest, in any case", () => {
    expect(commonPasswords.size).toBeGreaterThan(200);
    for (const common of commonPasswords) {
      expect(common).toBe(common.toLowerCase());
      expect(passwordProblem(common.toUpperCase())).toBe(formMessages.commonPassword);
    }
    expect(passwordProblem("Banyan2026")).toBeNull();
  });
});

test("a code is exactly six digits", () => {
  expect(["123456", "000000"].every(isCode)).toBe(true);
  expect(["12345", "1234567", "12 456", "１２３４５６", ""].some(isCode)).toBe(false);
});

describe("what is masked", () => {
  test("keeps enough to be recognised by its owner", () => {
    expect(maskMobile("13800000001")).toBe("138****0001");
    expect(maskMobile("12345")).toBe("****45");
    expect(maskEmail("lin@example.com")).toBe("l***@example.com");
  });

  test("never shows a whole number or mailbox", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5,15}$/), (mobile) => {
        expect(maskMobile(mobile)).not.toContain(mobile);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,20}$/), (name) => {
        expect(maskEmail(`${name}@example.com`)).not.toContain(`${name}@`);
      }),
    );
  });
});

test("the codes of accounts are in their block and used once", () => {
  const codes = Object.values(accountRefusals).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code >= 2001 && code <= 2099).toBe(true);
});
