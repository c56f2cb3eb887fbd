import type { Publishing } from "../add-publishing.ts";
import type { Route } from "./call.ts";
import { accessCalls } from "./access-calls.ts";
import { catalogueCalls } from "./catalogue-calls.ts";
import { documentCalls } from "./document-calls.ts";
import { draftCalls } from "./draft-calls.ts";
import { finders } from "./find.ts";
import { publishCalls } from "./publish-calls.ts";
import { sharedWorkCalls } from "./shared-work-calls.ts";
import { versionCalls } from "./version-calls.ts";

export type { Call, Route } from "./call.ts";

/** The table of the calls of staff. */
export function callsOf(publishing: Publishing): readonly Route[] {
  const found = finders(publishing);
  return [
    ...versionCalls(publishing, found),
    ...catalogueCalls(publishing),
    ...documentCalls(publishing),
    ...draftCalls(publishing, found),
    ...sharedWorkCalls(publishing, found),
    ...accessCalls(publishing),
    ...publishCalls(publishing, found),
  ];
}
