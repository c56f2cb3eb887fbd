import type { FastifyInstance } from "fastify";

/** Takes the bodies of a scope as texts, of any stated type; one of more than `bodyLimit` bytes is refused. */
export function takeTexts(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string", bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

/** Bounds of the objects and lists of a body: how many, and how deep within each other. */
export interface Brackets {
  readonly count: number;
  readonly depth: number;
}

/** Bodies of the calls have a few, whose texts may be long. */
const fewBrackets: Brackets = { count: 1_000, depth: 1_000 };

/** True for a text with more objects and lists, which `JSON.parse` would read for seconds. */
function hasManyBrackets(text: string, most: Brackets): boolean {
  let [count, depth, isInText] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInText && sign === "\\") at++;
    else if (sign === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (sign === "]" || sign === "}") depth--;
    else if ((sign === "[" || sign === "{") && (++count > most.count || ++depth > most.depth)) return true;
  }
  return false;
}

/** Parses a text; undefined when it is not JSON, or has too many brackets. */
export function parseJson(body: unknown, most = fewBrackets): unknown {
  const text = String(body);
  if (hasManyBrackets(text, most)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
