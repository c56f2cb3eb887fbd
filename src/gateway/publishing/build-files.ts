import { readSources } from "../../definitions/node/read-sources.ts";
import { filesOf, type AuthoredFiles } from "../../publications/index.ts";

/** The authored files of a region beside the program: those of its project, or of its package. */
export const authoredFiles = (home: string, region: string): AuthoredFiles =>
  filesOf(readSources(home), region);
