// The player's bar: play, volume, where it stands, speed, captions, full screen. Where seeking is
// disabled the bar shows the position and says why it cannot be moved.

import { clockTime } from "../lib/format.ts";
import { fill, useWords } from "../lib/words.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icons.ts";
import styles from "./player.module.css";
import { text } from "./text.ts";
import type { CaptionChoice } from "./use-captions.ts";
import type { Video } from "./use-video.ts";

const speeds: readonly number[] = [1, 1.25, 1.5, 2, 0.75];

type ControlsProps = {
  video: Video;
  isSeekDisabled: boolean;
  limit: number | null;
  captions: { choice: CaptionChoice; next: () => void } | null;
  isFull: boolean;
  onFull: () => void;
  isIdle: boolean;
};

export function PlayerControls(props: ControlsProps) {
  const { video, isSeekDisabled, captions, isFull, onFull, isIdle } = props;
  const words = useWords(text);
  const { state } = video;
  return (
    <div className={classes(styles.controls, isIdle && styles.away)}>
      <Track {...props} />
      <div className={styles.buttons}>
        <ControlButton
          icon={state.isPlaying ? "pause" : "play"}
          label={state.isPlaying ? words.pause : words.play}
          onClick={video.toggle}
        />
        <ControlButton
          icon={state.isMuted || state.volume === 0 ? "volume-off" : "volume-on"}
          label={state.isMuted ? words.unmute : words.mute}
          onClick={video.toggleMute}
        />
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={state.isMuted ? 0 : state.volume}
          aria-label={words.volume}
          className={styles.volume}
          onChange={(event) => video.setVolume(event.currentTarget.valueAsNumber)}
        />
        <span className={styles.time}>
          {fill(words.timeOf, { at: clockTime(state.time), all: clockTime(state.duration) })}
        </span>
        <span className={styles.gap} />
        {isSeekDisabled && (
          <span className={styles.seekLock}>
            <Icon name="lock" size={16} />
            <span>{words.seekLocked}</span>
          </span>
        )}
        <button
          type="button"
          className={styles.speed}
          aria-label={fill(words.speed, { n: state.rate })}
          onClick={() => video.setRate(nextSpeed(state.rate, isSeekDisabled))}
        >
          {state.rate.toFixed(2).replace(/0$/, "")}×
        </button>
        {captions !== null && (
          <ControlButton
            icon="captions"
            label={captionLabel(captions.choice, words)}
            isOff={captions.choice === "off"}
            onClick={captions.next}
          />
        )}
        <ControlButton
          icon={isFull ? "minimize" : "maximize"}
          label={isFull ? words.leaveFullScreen : words.fullScreen}
          onClick={onFull}
        />
      </div>
    </div>
  );
}

function Track({ video, isSeekDisabled, limit }: ControlsProps) {
  const words = useWords(text);
  const { time, duration } = video.state;
  const played = duration > 0 ? Math.min(100, (time / duration) * 100) : 0;
  const open = limit === null || duration <= 0 ? 100 : Math.min(100, (limit / duration) * 100);
  return (
    <div className={styles.track}>
      <span className={styles.open} style={{ width: `${open}%` }} />
      <span className={styles.played} style={{ width: `${played}%` }} />
      <span className={styles.leaf} style={{ left: `${played}%` }} />
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        disabled={isSeekDisabled}
        aria-label={isSeekDisabled ? `${words.seek}: ${words.seekLocked}` : words.seek}
        aria-valuetext={fill(words.timeOf, { at: clockTime(time), all: clockTime(duration) })}
        className={styles.seek}
        onChange={(event) => video.seekTo(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

function ControlButton({
  icon,
  label,
  isOff = false,
  onClick,
}: {
  icon: IconName;
  label: string;
  isOff?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(styles.button, isOff && styles.off)}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

/** Where seeking is disabled watching counts by the clock, so going faster gains nothing. */
function nextSpeed(rate: number, isSeekDisabled: boolean): number {
  const offered = isSeekDisabled ? speeds.filter((speed) => speed <= 1) : speeds;
  const here = offered.indexOf(rate);
  return offered[(here + 1) % offered.length] ?? 1;
}

function captionLabel(choice: CaptionChoice, words: (typeof text)["zh"]): string {
  switch (choice) {
    case "off":
      return words.captionsOff;
    case "zh":
      return words.captionsZh;
    case "en":
      return words.captionsEn;
  }
}
