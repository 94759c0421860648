// The video of a lesson or of a trial: the browser's own player under our bar, captions and watermark.
// What may be done with it comes in as rules; what happens goes out as events.

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLang } from "../lib/lang.tsx";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./player.module.css";
import { PlayerControls } from "./player-controls.tsx";
import { text } from "./text.ts";
import { useCaptions } from "./use-captions.ts";
import { useVideo, type VideoEvents, type VideoRules } from "./use-video.ts";
import { Watermark } from "./watermark.tsx";

type Subtitle = { lang: "zh" | "en"; url: string };

type VideoPlayerProps = VideoRules &
  VideoEvents & {
    title: string;
    poster: string;
    subtitles: readonly Subtitle[];
    onRetry: () => void;
    /** Shown over the picture when the video, or the trial, has come to its end. */
    afterEnd?: ReactNode;
    afterLimit?: ReactNode;
  };

const idleMs = 3_000;
const skipSeconds = 5;

export function VideoPlayer(props: VideoPlayerProps) {
  const { title, poster, subtitles, isSeekDisabled, limit, afterEnd, afterLimit, onRetry } = props;
  const words = useWords(text);
  const lang = useLang();
  const frame = useRef<HTMLElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const video = useVideo(element, props, props);
  const captions = useCaptions(
    element,
    subtitles.map((subtitle) => subtitle.lang),
    lang,
  );
  const { isFull, toggleFull } = useFullScreen(frame, element);
  const { isIdle, awake } = useIdle(video.state.isPlaying);
  const { state } = video;

  function press(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target;
    if (target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey)
      return;
    // A focused button is pressed by its own key.
    if (event.key === " " && target instanceof HTMLButtonElement) return;
    const deeds: Readonly<Record<string, () => void>> = {
      " ": video.toggle,
      k: video.toggle,
      ArrowLeft: () => video.seekTo(state.time - skipSeconds),
      ArrowRight: () => video.seekTo(state.time + skipSeconds),
      ArrowUp: () => video.setVolume(state.volume + 0.1),
      ArrowDown: () => video.setVolume(state.volume - 0.1),
      m: video.toggleMute,
      c: captions.next,
      f: toggleFull,
    };
    const deed = deeds[event.key];
    if (deed === undefined) return;
    event.preventDefault();
    awake();
    deed();
  }

  return (
    <section
      ref={frame}
      aria-label={`${words.player}: ${title}`}
      className={classes(styles.player, isIdle && styles.idle)}
      onKeyDown={press}
      onPointerMove={awake}
      onFocus={awake}
    >
      <video
        ref={element}
        {...video.bindings}
        {...(poster === "" ? {} : { poster })}
        preload="metadata"
        playsInline
        disablePictureInPicture
        className={styles.video}
        onClick={video.toggle}
      >
        {subtitles.map((subtitle) => (
          <track
            key={subtitle.lang}
            kind="subtitles"
            srcLang={subtitle.lang}
            label={subtitle.lang === "zh" ? "中文" : "English"}
            src={subtitle.url}
          />
        ))}
      </video>
      <Watermark />
      {captions.lines.length > 0 && (
        <p
          className={styles.caption}
          lang={captions.choice === "off" ? undefined : captions.choice}
        >
          {captions.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {state.isWaiting && !state.hasFailed && (
        <div className={styles.waiting}>
          <Spinner size="lg" label={words.loading} />
        </div>
      )}
      {!state.isPlaying && !state.isEnded && !state.isOver && !state.hasFailed && (
        <button
          type="button"
          aria-label={words.play}
          className={styles.bigPlay}
          onClick={video.toggle}
        >
          <Icon name="play" size={28} />
        </button>
      )}
      {!state.hasFailed && !state.isOver && (
        <PlayerControls
          video={video}
          isSeekDisabled={isSeekDisabled}
          limit={limit}
          captions={subtitles.length > 0 ? captions : null}
          isFull={isFull}
          onFull={toggleFull}
          isIdle={isIdle}
        />
      )}
      {state.isEnded && afterEnd}
      {state.isOver && afterLimit}
      {state.hasFailed && (
        <PlayerOverlay title={words.videoFailed} icon="circle-alert" live>
          <Button variant="outline-inverse" size="sm" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        </PlayerOverlay>
      )}
    </section>
  );
}

export function PlayerOverlay({
  title,
  note,
  icon,
  live = false,
  children,
}: {
  title: string;
  note?: string | undefined;
  icon?: "circle-alert" | "lock" | undefined;
  live?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles.overlay} {...(live ? { role: "alert" } : { role: "status" })}>
      {icon !== undefined && <Icon name={icon} size={28} />}
      <b>{title}</b>
      {note !== undefined && <span>{note}</span>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** The bar steps back when nobody moves while it plays. */
function useIdle(isPlaying: boolean) {
  const [isStill, setStill] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function awake(): void {
    setStill(false);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setStill(true), idleMs);
  }
  return { isIdle: isStill && isPlaying, awake };
}

function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  function toggleFull(): void {
    if (document.fullscreenElement !== null) {
      document.exitFullscreen().catch(() => {});
      return;
    }
    const element = video.current;
    if (frame.current?.requestFullscreen !== undefined) {
      frame.current.requestFullscreen().catch(() => {});
    } else if (element !== null && "webkitEnterFullscreen" in element) {
      // Phones of one make let only the video itself fill the screen.
      const enter: unknown = element.webkitEnterFullscreen;
      if (typeof enter === "function") enter.call(element);
    }
  }
  return { isFull, toggleFull };
}
