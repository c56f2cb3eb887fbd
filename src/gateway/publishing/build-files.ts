import { describeContent, readOfficeContents, readSources } from "../../definitions/node/read-sources.ts";
import { filesOf, referenceTo, type AuthoredFiles, type OfficeContent } from "../../publications/index.ts";

/** The authored files of a region beside the program: those of its project, or of its package. */
export const authoredFiles = (home: string, region: string): AuthoredFiles =>
  filesOf(readSources(home), region);

/** A content with its reference. */
export function contentOf(body: Buffer): OfficeContent {
  const described = describeContent(body);
  return { reference: referenceTo(described), digest: described.digest, body };
}

/** The contents of the files of the office beside the program. */
export const officeContentsOf = (home: string, region: string): readonly OfficeContent[] =>
  [...readOfficeContents(home, region).values()].map(contentOf);
