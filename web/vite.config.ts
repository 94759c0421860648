// Builds the browser assets and the server bundle. The production server bundle carries its own
// dependencies (one file, fast start); the development server leaves most of them outside, as Vite
// expects.

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // In development only the router's server half goes through Vite too: one copy of it, not two.
  ssr: { noExternal: command === "build" ? true : ["@react-router/node"] },
  // The server bundle must not choose React's slow development half by the environment it is started in.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));
