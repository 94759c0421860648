// The one illustration: a class under the banyan, by day in light and with lanterns lit in dark. The
// drawing is a file of its own that browsers keep; the page holds a reference and lends it its colours.

import homeArt from "./art/scene-home.svg?url&no-inline";
import joinArt from "./art/scene-join.svg?url&no-inline";
import signInArt from "./art/scene-sign-in.svg?url&no-inline";
import { classes } from "./classes.ts";
import styles from "./scene.module.css";

type SceneView = "home" | "join" | "signIn";

const drawings: Record<SceneView, { art: string; box: string }> = {
  home: { art: homeArt, box: "0 0 1440 496" },
  join: { art: joinArt, box: "0 0 1440 360" },
  signIn: { art: signInArt, box: "28 86 404 614" },
};

/** Fills the nearest positioned ancestor from 1024 px on; below that it is a band above the text. */
export function Scene({ view, className }: { view: SceneView; className?: string | undefined }) {
  const { art, box } = drawings[view];
  return (
    <div aria-hidden="true" className={classes(styles.scene, styles[view], className)}>
      <svg viewBox={box} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href={`${art}#scene`} />
      </svg>
    </div>
  );
}

/** The surface roots that leave the trunk and become the three ranking columns; from 1280 px only. */
export function SurfaceRoots() {
  return (
    <svg viewBox="0 0 1200 80" aria-hidden="true" className={styles.surfaceRoots}>
      <path d="M842 2C836 26 812 45 740 51 560 62 220 54 62 60 24 62 4 66 3 80H0C0 62 20 57 62 55 220 48 560 55 730 44 786 39 806 22 816 0z" />
      <path d="M872 2C862 34 820 58 720 63 610 68 500 66 436 69 412 70 404 73 403 80H400C400 70 410 66 436 65 500 61 610 62 714 57 790 51 832 30 846 0z" />
      <path d="M902 4C880 36 812 52 804 80H800C802 56 846 34 868 2z" />
    </svg>
  );
}
