// `npm start`: from a clean checkout to a running product, with progress on the screen. Everything that
// is already in place is skipped, so a second start takes seconds.
import { spawn } from "node:child_process";
import { buildWeb, installPackages, node, root } from "./prepare.mjs";

installPackages();
buildWeb();

const server = spawn(node, ["run/serve.ts", "--imply-sandbox"], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => server.kill(signal));
}
server.once("exit", (code, signal) => process.exit(signal === null ? code : 1));
