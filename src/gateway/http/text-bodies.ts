import type { FastifyInstance } from "fastify";

/** Takes the bodies of a scope as texts, of any stated type; one of more than `bodyLimit` bytes is refused. */
export function takeTexts(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string", bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

/** The most objects and lists of a body. Those of the calls have a few, whose texts may be long. */
const mostBrackets = 1_000;

/** True for a text with more objects and lists, which `JSON.parse` would read for seconds. */
function hasManyBrackets(text: string): boolean {
  let [count, isInText] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInText && sign === "\\") at++;
    else if (sign === '"') isInText = !isInText;
    else if (!isInText && (sign === "[" || sign === "{") && ++count > mostBrackets) return true;
  }
  return false;
}

/** Parses a text; undefined when it is not JSON, or has too many brackets. */
export function parseJson(body: unknown): unknown {
  const text = String(body);
  if (hasManyBrackets(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
