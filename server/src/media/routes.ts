// The endpoints of media, in the order of the contract, and the files behind signed links.
import { Refused } from "@banyan/domain/kernel/refusal.ts";
import { mediaRefusals } from "@banyan/domain/media/rules.ts";
import { getSubtitleInfoList, playAuthToken } from "@banyan/domain/media/wire.ts";
import type { Capability } from "../capability.ts";
import { bind } from "../http/bind.ts";
import { type FileDeps, mountFiles } from "./files.ts";
import { listSubtitles, videoToken } from "./play-video.ts";
import type { ReaderOf } from "./service.ts";

export type MediaDeps = FileDeps & { readerOf: ReaderOf };

export function mediaCapability(deps: MediaDeps): Capability {
  return {
    routes: [
      bind(playAuthToken, async (ctx, { vid, lesson_id: lessonId }) => {
        const reader = await deps.readerOf(ctx, { vid, lessonId, keepsTrial: true });
        if (reader === null) throw new Refused(mediaRefusals.notEntitled);
        return videoToken(ctx, deps.playKey, vid, reader);
      }),
      bind(getSubtitleInfoList, async (ctx, { vid, lesson_id: lessonId }) => {
        const reader = await deps.readerOf(ctx, { vid, lessonId, keepsTrial: false });
        if (reader === null) throw new Refused(mediaRefusals.notEntitled);
        return { list: await listSubtitles(ctx, deps.playKey, vid, reader) };
      }),
    ],
    mount: (app, newCtx) => mountFiles(app, newCtx, deps),
  };
}
