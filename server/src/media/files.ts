// Hands out files by signed link: GET /media/file/:token, outside the API because players, not pages,
// ask for it. Verified on every request, ranges included: the signature, the expiry, who asks, and
// that they may still read it, so that a refund or an ended membership stops a running video too.
import { createHash } from "node:crypto";
import { notFound, type Refusal, Refused } from "@banyan/domain/kernel/refusal.ts";
import { unixSeconds } from "@banyan/domain/kernel/time.ts";
import { isShownInline, mediaRefusals, trialBytes } from "@banyan/domain/media/rules.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../ctx.ts";
import {
  chooseLang,
  langCookie,
  readCookies,
  sessionCookie,
  visitorCookie,
} from "../http/cookies.ts";
import { refusalEnvelope, type SessionFinding } from "../http/perform.ts";
import type { FileStore } from "../providers/storage/storage.ts";
import { wantedBytes } from "./byte-range.ts";
import { headBytes } from "./container-head.ts";
import { type PlayClaims, readPlayToken, visitorHash } from "./play-token.ts";
import { findMedia, type MediaRow } from "./queries.ts";

export type FileDeps = {
  storage: FileStore;
  playKey: Buffer;
  findSession: (db: Ctx["db"], token: string, now: Ctx["now"]) => Promise<SessionFinding>;
  /** Whether the plan may still be studied by this account. */
  mayStudy: (ctx: Ctx, accountId: number, specId: number) => Promise<boolean>;
  /** The issued download link of a lesson was fetched by its owner. */
  downloaded: (ctx: Ctx, accountId: number, lessonId: number) => Promise<void>;
};

type Chosen = { key: string; mime: string; fileName: string; isSource: boolean };

export function mountFiles(app: FastifyInstance, newCtx: () => Ctx, deps: FileDeps): void {
  app.route<{ Params: { token: string }; Querystring: Record<string, unknown> }>({
    method: ["GET", "HEAD"],
    url: "/media/file/:token",
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const cookies = readCookies(request.headers.cookie);
      const ctx = {
        ...newCtx(),
        lang: chooseLang(undefined, cookies.get(langCookie), request.headers["accept-language"]),
        log: request.log,
      };
      try {
        return await answer(ctx, request, reply, deps);
      } catch (thrown) {
        if (!(thrown instanceof Refused)) throw thrown;
        const isMissing = thrown.refusal.code === notFound().refusal.code;
        return reply
          .status(isMissing ? 404 : 403)
          .header("cache-control", "no-store")
          .send(refusalEnvelope(thrown, ctx.lang));
      }
    },
  });
}

async function answer(
  ctx: Ctx,
  request: FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
  deps: FileDeps,
): Promise<FastifyReply> {
  const claims = readPlayToken(deps.playKey, request.params.token);
  if (claims === null) throw new Refused(mediaRefusals.forged);
  if (claims.e <= unixSeconds(ctx.now)) throw new Refused(mediaRefusals.expired);
  const refusal = await readerRefusal(ctx, request, claims, deps);
  if (refusal !== null) throw new Refused(refusal);

  const media = await findMedia(ctx.db, { vid: claims.v });
  const chosen = media === null ? null : choose(media, claims, request.query["source"]);
  const kept = chosen === null ? null : await deps.storage.stat(chosen.key);
  if (media === null || chosen === null || kept === null) throw notFound();

  const readable = await readableBytes(deps.storage, claims, media, chosen, kept.bytes);
  const wanted = wantedBytes(request.headers.range, readable);
  if (wanted.kind === "past") return refusePast(reply, ctx, kept.bytes, readable);

  describe(reply, chosen, claims);
  void reply.header("etag", `"${createHash("sha1").update(chosen.key).digest("base64url")}"`);
  const range = wanted.kind === "part" ? wanted.range : { start: 0, end: readable - 1 };
  const length = readable === 0 ? 0 : range.end - range.start + 1;
  void reply.header("content-length", length);
  if (wanted.kind === "part") {
    void reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${readable}`);
  }
  if (request.method === "HEAD" || length === 0) return reply.send();
  if (claims.d === 1 && claims.l !== undefined && claims.u > 0 && range.start === 0) {
    await deps.downloaded(ctx, claims.u, claims.l);
  }
  return reply.send(await deps.storage.open(chosen.key, range));
}

async function readableBytes(
  storage: FileStore,
  claims: PlayClaims,
  media: MediaRow,
  { key, mime, isSource }: Chosen,
  bytes: number,
): Promise<number> {
  if (claims.p === 0 || !isSource) return bytes;
  const head = await headBytes(storage, key, mime, bytes);
  return trialBytes({ bytes, head }, media.duration_seconds, claims.p);
}

/** A trial reads a shorter file: what lies past its end is refused, not merely missing (R14). */
function refusePast(reply: FastifyReply, ctx: Ctx, bytes: number, readable: number): FastifyReply {
  if (readable < bytes) throw new Refused(mediaRefusals.pastTrial);
  return reply
    .status(416)
    .header("content-range", `bytes */${bytes}`)
    .header("cache-control", "no-store")
    .send(refusalEnvelope(notFound(), ctx.lang));
}

async function readerRefusal(
  ctx: Ctx,
  request: FastifyRequest,
  claims: PlayClaims,
  deps: FileDeps,
): Promise<Refusal | null> {
  const cookies = readCookies(request.headers.cookie);
  if (claims.u === 0) {
    const visitor = cookies.get(visitorCookie) ?? "";
    const isSame = visitor !== "" && visitorHash(visitor) === claims.w && claims.p > 0;
    return isSame ? null : mediaRefusals.notYours;
  }
  const header = request.headers["token"];
  const token = typeof header === "string" && header !== "" ? header : cookies.get(sessionCookie);
  const finding =
    token === undefined || token === "" ? null : await deps.findSession(ctx.db, token, ctx.now);
  if (finding === null || !("user" in finding) || finding.user.id !== claims.u) {
    return mediaRefusals.notYours;
  }
  const mayRead = claims.p > 0 || (await deps.mayStudy(ctx, claims.u, claims.s));
  return mayRead ? null : mediaRefusals.notEntitled;
}

function choose(media: MediaRow, claims: PlayClaims, wish: unknown): Chosen | null {
  const pinned = claims.f;
  if (pinned === "poster") {
    const key = media.poster_key;
    return key === null ? null : { key, mime: pictureType(key), fileName: "", isSource: false };
  }
  if (pinned === "zh" || pinned === "en") {
    const found = media.subtitles.find((subtitle) => subtitle.lang === pinned);
    if (found === undefined) return null;
    return { key: found.storage_key, mime: "text/vtt", fileName: "", isSource: false };
  }
  const place = typeof wish === "string" && /^\d{1,3}$/.test(wish) ? Number(wish) : 0;
  const source =
    pinned === undefined
      ? media.sources[place]
      : media.sources.find((one) => String(one.id) === pinned);
  if (source === undefined) return null;
  const { storage_key: key, mime, file_name: fileName } = source;
  return { key, mime, fileName, isSource: true };
}

/** A file opened in a tab of its own may show itself by the browser's viewer, and do nothing else. */
const filePolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

function describe(reply: FastifyReply, chosen: Chosen, claims: PlayClaims): void {
  const isInline = claims.d !== 1 && isShownInline(chosen.mime);
  const type = chosen.mime.startsWith("text/") ? `${chosen.mime}; charset=utf-8` : chosen.mime;
  void reply
    .header("content-type", isShownInline(chosen.mime) ? type : "application/octet-stream")
    .header("content-disposition", disposition(isInline, chosen.fileName))
    .header("accept-ranges", "bytes")
    .header("content-security-policy", filePolicy)
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, max-age=600");
}

/** RFC 6266: the name in full for those who read it, and without its odd characters for the rest. */
function disposition(isInline: boolean, fileName: string): string {
  const kind = isInline ? "inline" : "attachment";
  if (fileName === "") return kind;
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}

function pictureType(key: string): string {
  const types: Readonly<Record<string, string>> = {
    png: "image/png",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    webp: "image/webp",
    avif: "image/avif",
  };
  return types[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
