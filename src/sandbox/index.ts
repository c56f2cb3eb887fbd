/** The sandbox's entrance: the simulated back end and the services around it, composed by `serve.ts`. */

export { buildSandbox, type SandboxOptions } from "./sandbox.ts";
export { sandboxBackend } from "./sandbox-backend.ts";
export { keyHeader } from "./answer-once.ts";
export { addSandboxTables } from "./database/open.ts";
export { seed } from "./seeds/seed.ts";
export { todayInItaly } from "./today.ts";
export { embeddedLogin } from "./login/embedded-login.ts";
export { localLogin } from "./login/local-login.ts";
export { checkoutPlatform } from "./platform/checkout.ts";
export { mountPlatform } from "./platform/mount-platform.ts";
export { panelSource } from "./examples/addresses.ts";
export { fileChoices } from "./examples/choice-store.ts";
export { createExamples, type Examples } from "./examples/examples.ts";
export { mountExamples } from "./examples/mount-examples.ts";
export { describeDemonstration } from "./describe.ts";
export { readRegionFile } from "./region-file.ts";
