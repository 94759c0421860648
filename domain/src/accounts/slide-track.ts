// Whether a slide looks like a hand's. The offset must be right; the way there is scored instead of
// failing on one rule, because trackpads and assistive devices are irregular (providers 9).

export const puzzleWidth = 320;
export const puzzleHeight = 180;
/** Side of the square the piece is cut from. */
export const pieceSide = 52;
export const puzzleMs = 120_000;
export const ticketMs = 120_000;
export const offsetTolerance = 5;
/** With the keyboard there is no track to judge; a wait and a lower quota take its place. */
export const keyboardWaitMs = 3_000;

/** x and y in pixels as shown, from the start of the slide; t in milliseconds. */
export type TrackPoint = readonly [x: number, y: number, t: number];

/** The offset at the picture's natural size. */
export function naturalOffset(x: number, shownWidth: number): number {
  return (x * puzzleWidth) / shownWidth;
}

export function isOnTarget(x: number, shownWidth: number, answer: number): boolean {
  return Math.abs(naturalOffset(x, shownWidth) - answer) <= offsetTolerance;
}

const toleratedFlaws = 1;
const shortestMs = 300;
const longestMs = 20_000;
const fewestPoints = 10;
const farthestStart = 10;
const longestStep = 50;

export function looksLikeAHand(track: readonly TrackPoint[], x: number, width: number): boolean {
  const first = track[0];
  const last = track.at(-1);
  if (first === undefined || last === undefined || !runsForward(track)) return false;
  // The slide must end where the piece was let go.
  if (Math.abs(last[0] - x) > offsetTolerance) return false;
  const took = last[2] - first[2];
  const flaws = [
    took < shortestMs || took > longestMs,
    track.length < fewestPoints || track.length > 5 * width,
    Math.abs(first[0]) > farthestStart,
    steps(track).some((step) => Math.abs(step.dx) > longestStep),
    track.every((point) => point[1] === first[1]),
    !slowsDown(track),
    track.filter((point) => point[0] < -farthestStart || point[0] > width).length > 2,
  ];
  return flaws.filter(Boolean).length <= toleratedFlaws;
}

function runsForward(track: readonly TrackPoint[]): boolean {
  return steps(track).every((step) => step.dt >= 0);
}

/** People brake before they let go: the last 30 % of the points cover less ground each. */
function slowsDown(track: readonly TrackPoint[]): boolean {
  const cut = Math.floor(track.length * 0.7);
  const before = meanStep(track.slice(0, cut));
  const after = meanStep(track.slice(cut - 1));
  return after < before;
}

function meanStep(track: readonly TrackPoint[]): number {
  const lengths = steps(track).map((step) => Math.abs(step.dx));
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
}

function steps(track: readonly TrackPoint[]): { dx: number; dt: number }[] {
  return track.flatMap((point, at) => {
    const previous = track[at - 1];
    return previous === undefined
      ? []
      : [{ dx: point[0] - previous[0], dt: point[2] - previous[2] }];
  });
}
