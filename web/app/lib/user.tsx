// Who is signed in, as every page may know it; null for a visitor.

import { createContext, use } from "react";

export type CurrentUser = {
  id: string;
  nickname: string;
  headimgurl: string;
  /** Points that can be spent. */
  points: number;
  signedToday: boolean;
};

export const UserContext = createContext<CurrentUser | null>(null);

export function useUser(): CurrentUser | null {
  return use(UserContext);
}
