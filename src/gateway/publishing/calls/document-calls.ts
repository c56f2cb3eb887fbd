import { HttpError } from "../../http/errore.ts";
import { describeContent } from "../../../definitions/node/read-sources.ts";
import type { Publishing } from "../add-publishing.ts";
import { contentOf } from "../build-files.ts";
import { everyone, writers, type Route } from "./call.ts";
import { refusals, refuse } from "./refuse.ts";

/** Calls that store and read the contents of the files of the office. A draft names one by its reference. */
export function documentCalls({ contents }: Publishing): readonly Route[] {
  return [
    {
      method: "POST",
      path: "/documents",
      roles: writers,
      async answer({ bytes }) {
        if (bytes.length === 0) throw new HttpError(422, refusals.empty);
        if (describeContent(bytes).kind === null) throw new HttpError(422, refusals.kind);
        const content = contentOf(bytes);
        if (!(await contents.add(content))) throw new HttpError(413, refusals.tooManyDocuments);
        return { reference: content.reference };
      },
    },
    {
      method: "GET",
      path: "/documents/:digest",
      roles: everyone,
      async answer({ params }) {
        const body = await contents.find(params.digest ?? "");
        if (!body) throw refuse("gone");
        return { content: body.toString("base64") };
      },
    },
  ];
}
