import type { CompiledService } from "../../engine/definition.ts";
import { titleOfOperation } from "./name-operation.ts";

/** The name of a call in a sentence, where a button, a load, a list of options or an expression knows the name alone. */
const NAMED = /\bchiamata («?)(\w+)(»?)/g;

/** A sentence with the titles of the calls that it names. The name follows in brackets: the list of the calls begins with it. */
export const withCallTitles = (sentence: string, { endpoints }: Pick<CompiledService, "endpoints">): string =>
  sentence.replace(NAMED, (whole, open: string, name: string, close: string) => {
    if ((open === "") !== (close === "") || !Object.hasOwn(endpoints, name)) return whole;
    const title = titleOfOperation(endpoints[name]?.operation ?? "");
    return title === undefined ? whole : `chiamata «${title}» (${name})`;
  });
