import { join } from "node:path";
import type { Rolldown } from "vite";

type Context = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

/** Collects the modules that a module imports statically, at any depth, itself included. */
function importsOf(id: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const one of context.getModuleInfo(id)?.importedIds ?? []) importsOf(one, context, found);
  return found;
}

const RJSF = /\/node_modules\/(?:@rjsf|fast-equals|jsonpointer)\/|\/src\/forms\/stubs\//;
const STEP_ROOMS = /\/src\/(?:engine|field-types|forms|screens|portal\/shell)\//;
const SHARED_ROOMS = /\/src\/(?:ui|formats)\//;

/** Groups of modules with a chunk of their own, for the program in the folder `portal`. */
export function createChunks(portal: string): Group[] {
  let found: Set<string> | undefined;
  const isOfSteps = (id: string, context: Context) =>
    (found ??= importsOf(join(portal, "StepRoute.tsx"), context)).has(id);
  return [
    // Libraries, because they change together.
    { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
    // RJSF as far as steps use it, with the libraries that it brings.
    { name: (id, context) => (isOfSteps(id, context) ? "forms" : null), test: RJSF, priority: 3 },
    // The imports of the first file stay with it.
    { name: "start", tags: ["$initial"], priority: 2 },
    // The modules of every step. Without these groups, each one shared with a part loaded later would be a chunk.
    // Those of `ui` and `formats` also serve the personal area and the messages.
    { name: (id, context) => (isOfSteps(id, context) ? "pieces" : null), test: SHARED_ROOMS, priority: 1 },
    { name: (id, context) => (isOfSteps(id, context) ? "steps" : null), test: STEP_ROOMS },
  ];
}
