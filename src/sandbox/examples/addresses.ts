import { serverPaths } from "../../contract/own-addresses.ts";

/** Address of the calls of the development panel. */
export const examplesPath = serverPaths.examples;

/** Source of the panel, from the root of the project. Vite serves it in development only. */
export const panelSource = "src/sandbox/examples/panel.ts";
