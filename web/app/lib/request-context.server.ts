// What the server hands to the renderer for one request. The keys live inside the built bundle,
// so entry.server exports this module again and the server takes the keys from there.

import type { Caller } from "@banyan/domain/kernel/endpoint.ts";
import type { Lang } from "@banyan/domain/kernel/pair.ts";
import { createContext } from "react-router";

/** The nonce of the page's content security policy; empty when the server sends no policy. */
export const nonceContext = createContext<string>("");

/** Where a fault met while rendering is reported. */
export const faultContext = createContext<(fault: unknown) => void>(() => {});

export type Theme = "light" | "dark";

export type Brand = {
  name: { zh: string; en: string };
  supportPhone: string;
  supportEmail: string;
  supportHours: { weekday: string; weekend: string };
  filingLines: string[];
  marketing: { learners: string; feedback: string };
};

export type PageRequest = {
  ask: Caller;
  lang: Lang;
  /** The stored choice; null follows the system. */
  theme: Theme | null;
  /** Whether the browser holds a session cookie at all: without one nobody needs to be asked for. */
  mayBeSignedIn: boolean;
  brand: Brand;
  origin: string;
  /** Path and query of the page, without the router's own additions. */
  path: string;
  /** The server clock, in unix seconds. */
  nowSeconds: number;
  /** Where the sandbox listens; null outside demonstrations. */
  sandboxOrigin: string | null;
};

export const pageContext = createContext<PageRequest>();
