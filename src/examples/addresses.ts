import { serverPaths } from "../contract/own-addresses.ts";

/** Address of the calls of the panel. */
export const examplesPath = serverPaths.examples;

/** Source of the panel, from the root of the project. Vite serves it in development; the build makes a file of it for previews. */
export const panelSource = "src/examples/panel/panel.ts";
