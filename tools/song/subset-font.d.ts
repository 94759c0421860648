// The part of subset-font that we call; the package brings no types of its own.
declare module "subset-font" {
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      preserveNameIds?: number[];
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
