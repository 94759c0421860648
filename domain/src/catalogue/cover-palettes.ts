// Five inks per palette, named after plants and stones of a southern campus: ground, deep, mid,
// light, and one spark that each picture uses once. A plate turns the pair of ground and figure.

export type Palette = {
  ground: string;
  deep: string;
  mid: string;
  light: string;
  spark: string;
};

export type PaletteName =
  | "leaf"
  | "sea"
  | "flame"
  | "jacaranda"
  | "lotus"
  | "bract"
  | "frangipani"
  | "bark"
  | "granite";

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  leaf: palette("#DCE9E0", "#0E4637", "#3E8467", "#A8CBB5", "#EDBB4A"),
  sea: palette("#D8E6EE", "#133F5B", "#33769A", "#9FC5D8", "#F2855B"),
  flame: palette("#F7E1D6", "#74261A", "#CC5535", "#EBAA8C", "#F2C75C"),
  jacaranda: palette("#E4E1F3", "#372F6C", "#6D60B6", "#B7AEDF", "#8FD0AE"),
  lotus: palette("#D5EBE7", "#0E4B4C", "#2A8F89", "#97CEC5", "#EF8C80"),
  bract: palette("#F5DEE8", "#6B1D46", "#BC4680", "#E3A6C2", "#72B8A8"),
  frangipani: palette("#F8ECCE", "#66470F", "#C68E22", "#EACB80", "#3F80A6"),
  bark: palette("#E6E4DE", "#3B362D", "#85796A", "#BFB6A6", "#4F9B77"),
  granite: palette("#DDE4E7", "#24363F", "#577783", "#A8BDC5", "#E3A344"),
};

/** The order a draw picks from; adding a palette anywhere but at the end recolours people. */
export const paletteOrder = [
  "leaf",
  "sea",
  "flame",
  "jacaranda",
  "lotus",
  "bract",
  "frangipani",
  "bark",
  "granite",
] as const satisfies readonly PaletteName[];

export type Plate = "light" | "deep";

/** Ground (`bg`), the three figure inks and the spark, as they fall on a plate. */
export type Inks = { bg: string; a: string; b: string; c: string; spark: string };

export function inksOn(plate: Plate, { ground, deep, mid, light, spark }: Palette): Inks {
  return plate === "deep"
    ? { bg: deep, a: light, b: mid, c: ground, spark }
    : { bg: ground, a: deep, b: mid, c: light, spark };
}

function palette(ground: string, deep: string, mid: string, light: string, spark: string): Palette {
  return { ground, deep, mid, light, spark };
}
