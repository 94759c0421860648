// A native video element as state and commands: what it does, where it stands, and the few rules a
// lesson puts on it. Positions come from the element alone; nothing here keeps time of its own.

import { type RefObject, useEffect, useRef, useState } from "react";

export type VideoRules = {
  sources: readonly { url: string; mime: string }[];
  startAt: number;
  /** No seeking at all, and no way past what has played (spec A §4). */
  isSeekDisabled: boolean;
  /** Seconds after which it stops for good; null plays on. */
  limit: number | null;
};

export type VideoEvents = {
  onPlaying?: ((position: number, rate: number) => void) | undefined;
  onStopped?: ((position: number) => void) | undefined;
  onEnded?: (() => void) | undefined;
  /** The trial is over. */
  onLimit?: (() => void) | undefined;
};

export type VideoState = {
  isPlaying: boolean;
  isWaiting: boolean;
  isEnded: boolean;
  isOver: boolean;
  hasFailed: boolean;
  time: number;
  duration: number;
  isMuted: boolean;
  volume: number;
  rate: number;
};

const initial: VideoState = {
  isPlaying: false,
  isWaiting: false,
  isEnded: false,
  isOver: false,
  hasFailed: false,
  time: 0,
  duration: 0,
  isMuted: false,
  volume: 1,
  rate: 1,
};

/** Resuming this close to the end would only show the last frame. */
const nearEndSeconds = 3;
/** A player that stops and goes on is not exact to the frame. */
const seekSlackSeconds = 1;

export function useVideo(
  video: RefObject<HTMLVideoElement | null>,
  rules: VideoRules,
  events: VideoEvents,
) {
  const [state, setState] = useState<VideoState>(initial);
  const [place, setPlace] = useState(0);
  const latest = useRef({ rules, events });
  const furthest = useRef(rules.startAt);
  const isOver = useRef(false);
  const change = (part: Partial<VideoState>) => setState((before) => ({ ...before, ...part }));
  useEffect(() => {
    latest.current = { rules, events };
  });

  // An address that fails makes way for the next form of the same video.
  function fail(): void {
    const element = video.current;
    const { limit, sources } = latest.current.rules;
    // The server's cut looks to a player like a broken file, not far from where the trial ends.
    const isCut = element !== null && limit !== null && element.currentTime >= limit / 2;
    if (isCut) over(element);
    else if (place + 1 < sources.length) setPlace(place + 1);
    else change({ hasFailed: true, isPlaying: false, isWaiting: false });
  }

  function over(element: HTMLVideoElement): void {
    if (isOver.current) return;
    isOver.current = true;
    element.pause();
    change({ isOver: true, isPlaying: false, isWaiting: false });
    latest.current.events.onLimit?.();
  }

  function loaded(): void {
    const element = video.current;
    if (element === null) return;
    const { startAt } = latest.current.rules;
    if (startAt > 0 && startAt < element.duration - nearEndSeconds) element.currentTime = startAt;
    change({ duration: element.duration, hasFailed: false });
  }

  function moved(): void {
    const element = video.current;
    if (element === null) return;
    const { limit } = latest.current.rules;
    const time = element.currentTime;
    change({ time });
    if (!element.paused && !element.seeking) {
      furthest.current = Math.max(furthest.current, time);
      latest.current.events.onPlaying?.(time, element.playbackRate);
    }
    if (limit !== null && time >= limit) over(element);
  }

  function seeking(): void {
    const element = video.current;
    if (element === null) return;
    latest.current.events.onStopped?.(element.currentTime);
    const isTooFar = element.currentTime > furthest.current + seekSlackSeconds;
    if (latest.current.rules.isSeekDisabled && isTooFar) element.currentTime = furthest.current;
  }

  function stopped(): void {
    const element = video.current;
    if (element === null) return;
    change({ isPlaying: false });
    latest.current.events.onStopped?.(element.currentTime);
  }

  function ended(): void {
    const element = video.current;
    if (element === null) return;
    moved();
    const { limit } = latest.current.rules;
    // A trial's file ends where the server cuts it, which may be before the second the page counts.
    if (limit !== null && limit < Math.floor(element.duration)) {
      over(element);
    } else {
      change({ isPlaying: false, isEnded: true });
      latest.current.events.onEnded?.();
    }
  }

  // The page may have come from the server with a video that failed before this code ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each address.
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    if (element.error !== null) fail();
    else if (element.readyState >= HTMLMediaElement.HAVE_METADATA) loaded();
  }, [place]);

  const bindings = {
    src: rules.sources[place]?.url,
    onLoadedMetadata: loaded,
    onTimeUpdate: moved,
    onSeeking: seeking,
    onPlay: () => change({ isPlaying: true, isEnded: false }),
    onPause: stopped,
    onWaiting: () => {
      change({ isWaiting: true });
      const element = video.current;
      if (element !== null) latest.current.events.onStopped?.(element.currentTime);
    },
    onPlaying: () => change({ isWaiting: false }),
    onCanPlay: () => change({ isWaiting: false }),
    onEnded: ended,
    onError: fail,
    onVolumeChange: () => {
      const element = video.current;
      if (element !== null) change({ isMuted: element.muted, volume: element.volume });
    },
    onRateChange: () => change({ rate: video.current?.playbackRate ?? 1 }),
  };

  return { state, bindings, ...commands(video, latest, state) };
}

function commands(
  video: RefObject<HTMLVideoElement | null>,
  latest: RefObject<{ rules: VideoRules }>,
  state: VideoState,
) {
  return {
    toggle(): void {
      const element = video.current;
      if (element === null || state.isOver || state.hasFailed) return;
      // A browser that forbids playing leaves the video paused, which is what the button then shows.
      if (element.paused) element.play().catch(() => {});
      else element.pause();
    },
    seekTo(seconds: number): void {
      const element = video.current;
      const { isSeekDisabled, limit } = latest.current.rules;
      if (element === null || isSeekDisabled || state.isOver) return;
      const end = Math.min(limit ?? Number.POSITIVE_INFINITY, element.duration || 0);
      element.currentTime = Math.min(Math.max(0, seconds), end);
    },
    setRate(rate: number): void {
      if (video.current !== null) video.current.playbackRate = rate;
    },
    setVolume(volume: number): void {
      if (video.current === null) return;
      video.current.volume = Math.min(1, Math.max(0, volume));
      video.current.muted = volume === 0;
    },
    toggleMute(): void {
      if (video.current !== null) video.current.muted = !video.current.muted;
    },
  };
}

export type Video = ReturnType<typeof useVideo>;
