// Slides that change every few seconds, and stop for anybody who reads: on hover, on focus, in a
// hidden tab, on the pause button, and altogether where motion is unwanted. The running pip is the
// clock: a slide changes when its pip has filled.

import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import styles from "./carousel.module.css";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";

type CarouselProps = {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  texts: {
    carousel: string;
    slide: string;
    position: (index: number, total: number) => string;
    pause: string;
    play: string;
    previous: string;
    next: string;
  };
  seconds?: number | undefined;
  arrows?: boolean | undefined;
  className?: string | undefined;
  controlsClassName?: string | undefined;
};

export function Carousel({
  label,
  slides,
  texts,
  seconds = 5,
  arrows = false,
  className,
  controlsClassName,
}: CarouselProps) {
  const [index, setIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isHidden = useHiddenTab();
  const swipeFrom = useRef<number | null>(null);
  const total = slides.length;
  const isRunning = !isStopped && !isHeld && !isHidden && total > 1;

  function go(to: number): void {
    setIndex((to + total) % total);
  }

  function swipe(event: PointerEvent): void {
    const from = swipeFrom.current;
    swipeFrom.current = null;
    if (from === null || Math.abs(event.clientX - from) < 40) return;
    go(event.clientX < from ? index + 1 : index - 1);
  }

  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={label}
      className={classes(styles.carousel, className)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      }}
      onPointerDown={(event) => {
        swipeFrom.current = event.pointerType === "mouse" ? null : event.clientX;
      }}
      onPointerUp={swipe}
      onPointerCancel={() => {
        swipeFrom.current = null;
      }}
    >
      {total > 1 && (
        <div className={classes(styles.controls, controlsClassName)}>
          <IconButton
            icon={isStopped ? "play" : "pause"}
            label={isStopped ? texts.play : texts.pause}
            onClick={() => setStopped(!isStopped)}
            className={styles.pause}
          />
          {arrows && (
            <IconButton icon="chevron-left" label={texts.previous} onClick={() => go(index - 1)} />
          )}
          <div className={styles.pips}>
            {slides.map((slide, each) => (
              <button
                key={slide.key}
                type="button"
                aria-label={texts.position(each + 1, total)}
                {...(each === index ? { "aria-current": "true" } : {})}
                className={styles.pip}
                onClick={() => go(each)}
              >
                {each === index && (
                  <i
                    key={index}
                    className={styles.fill}
                    style={{
                      animationDuration: `${seconds}s`,
                      animationPlayState: isRunning ? "running" : "paused",
                    }}
                    onAnimationEnd={() => go(index + 1)}
                  />
                )}
              </button>
            ))}
          </div>
          {arrows && (
            <IconButton icon="chevron-right" label={texts.next} onClick={() => go(index + 1)} />
          )}
        </div>
      )}
      <div className={styles.slides} aria-live={isRunning ? "off" : "polite"}>
        {slides.map((slide, each) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and no form's fieldset.
          <div
            key={slide.key}
            role="group"
            aria-roledescription={texts.slide}
            aria-label={texts.position(each + 1, total)}
            className={classes(styles.slide, each === index && styles.current)}
            inert={each !== index}
          >
            {slide.content}
          </div>
        ))}
      </div>
    </section>
  );
}

function useHiddenTab(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === "hidden");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isHidden;
}
