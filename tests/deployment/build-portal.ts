import { execFileSync } from "node:child_process";
import { home } from "./gateway-process.ts";

/** Builds the portal once, because two gateways that start together would build it twice. Takes a second when it is built. */
export default function buildPortal() {
  execFileSync(process.execPath, ["src/start/start.mjs", "--build"], { cwd: home, stdio: "inherit" });
}
