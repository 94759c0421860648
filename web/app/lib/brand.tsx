// The configured brand: names, contact, filing lines and figures. Never literals in components.

import { createContext, use } from "react";
import type { Brand } from "./request-context.server.ts";

export type { Brand } from "./request-context.server.ts";

export const BrandContext = createContext<Brand | null>(null);

export function useBrand(): Brand {
  const brand = use(BrandContext);
  if (brand === null) throw new Error("the brand is used outside the root");
  return brand;
}
