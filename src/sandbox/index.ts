/** The sandbox's entrance: the simulated back end with the services around it, which `serve.ts` starts. */

export { startSandbox, type RunningSandbox } from "./start-sandbox.ts";
export { buildSandbox, type SandboxOptions } from "./sandbox.ts";
export { sandboxBackend } from "./sandbox-backend.ts";
export { mountPlatform } from "./platform/mount-platform.ts";
export { addSandboxTables } from "./database/open.ts";
