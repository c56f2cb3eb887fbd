import { execFileSync } from "node:child_process";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import { falseProject, makeFalseProject } from "./false-project.ts";
import { FALSE_LANGUAGE } from "./false-text.ts";

/** Builds the portal of each region, and Storybook, in the copy of the project that has the false language. */
makeFalseProject();
const run = (file: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  execFileSync(file, args, { cwd: falseProject, stdio: "inherit", env: { ...process.env, ...env } });
for (const region of regionNames())
  run(process.execPath, ["src/start/start.mjs", "--build"], { REGION: region });
const storybook = ["build", "--quiet", "-c", "stories/.storybook", "-o", "dist/storybook", "--test"];
run("npx", ["storybook", ...storybook], { LINGUA: FALSE_LANGUAGE });
