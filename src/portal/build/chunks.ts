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

const STEP_ROOMS = /\/src\/(?:engine|field-types|forms|screens|portal)\/|\/node_modules\/@rjsf\//;
const HOME_ROOMS = /\/src\/(?:ui|portal)\//;
const SHARED_ROOMS = /\/src\/(?:ui|formats)\//;

/** The module of the steps, and the name of its chunk. */
const STEPS = "StepRoute";

/** Groups of modules with a chunk of their own, for the program in the folder `portal`. */
export function createChunks(portal: string): Group[] {
  const isOf = (module: string) => {
    let found: Set<string> | undefined;
    return (id: string, context: Context) => (found ??= importsOf(join(portal, module), context)).has(id);
  };
  const isOfSteps = isOf(`${STEPS}.tsx`);
  const isOfHome = isOf("home/Home.tsx");
  return [
    // Libraries, because they change together, and functions that the home page and the steps share.
    {
      name: "react",
      test: /node_modules\/(react|react-dom|scheduler)\/|\/(?:plain-lines|label-texts)\.ts$/,
      priority: 3,
    },
    // The imports of the first file stay with it.
    { name: "start", tags: ["$initial"], priority: 2 },
    // The modules of every step. Without these groups, each one shared with a part loaded later would be a chunk.
    // Those of `ui` and `formats` also serve the personal area and the messages.
    { name: (id, context) => (isOfSteps(id, context) ? "pieces" : null), test: SHARED_ROOMS, priority: 1 },
    { name: (id, context) => (isOfHome(id, context) ? "home" : null), test: HOME_ROOMS },
    // One chunk with RJSF: it takes fewer bytes than two.
    { name: (id, context) => (isOfSteps(id, context) ? STEPS : null), test: STEP_ROOMS },
  ];
}
