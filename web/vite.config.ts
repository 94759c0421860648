// Builds the browser assets and the server bundle. The production server bundle carries its own
// dependencies (one file, fast start); the development server leaves them outside, as Vite expects.

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  ssr: command === "build" ? { noExternal: true } : {},
}));
