// The endpoints of home, in the order of the contract.
import {
  homeBanner,
  homeCollections,
  homeCourses,
  homeLeaderboard,
} from "@banyan/domain/home/wire.ts";
import type { Capability } from "../capability.ts";
import { bind } from "../http/bind.ts";
import { showBanners, showBoards, showCollections, showFeatured } from "./service.ts";

export function homeCapability(): Capability {
  return {
    routes: [
      bind(homeBanner, showBanners),
      bind(homeLeaderboard, showBoards),
      bind(homeCollections, showCollections),
      bind(homeCourses, showFeatured),
    ],
  };
}
