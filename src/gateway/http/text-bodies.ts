import type { FastifyInstance } from "fastify";

/** Takes the bodies of a scope as texts, of any stated type; one of more than `bodyLimit` bytes is refused. */
export function takeTexts(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string", bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

/** Parses a text; undefined when it is not JSON. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
