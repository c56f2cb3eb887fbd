import type { Step } from "../../engine/index.ts";
import { layOut } from "../layout.ts";
import { onDemand, type Part } from "../../ui/on-demand/on-demand.ts";

const FILE = "screens/about/AboutFacts.tsx";

/** The facts beside the questions of a page, and their line, in a chunk of their own: first steps have none. */
export const AboutFacts = onDemand(FILE, async () => (await import("./AboutFacts.tsx")).AboutFacts);
export const AboutLine = onDemand(FILE, async () => (await import("./AboutFacts.tsx")).AboutLine);

/** The parts of the program that render the facts beside the questions of a step. */
export const partsOfAbout = ({ content }: Step): readonly Part[] =>
  layOut(content).about.length > 0 ? [AboutFacts, AboutLine] : [];
