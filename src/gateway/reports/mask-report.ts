import { isFileAddress } from "../../contract/own-addresses.ts";
import { addressWithin } from "../../contract/portal-path.ts";
import { maskPersonal } from "../http/log.ts";

/** Characters of a text in the log: a stack of ten calls. */
const mostCharacters = 2_000;

/**
 * Masks the texts of a browser's report as the log does, and removes the parameters and ids of addresses. `portalPath` is the path
 * of the portal on its host.
 */
export const maskReport = (
  report: Readonly<Record<string, string>>,
  portalPath: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(report).map(([name, text]) => [
      name,
      maskPersonal(maskAddresses(shorten(text), portalPath)),
    ]),
  );

/** Cuts a text before a word: half a tax code would not be recognized. */
const shorten = (text: string) =>
  text.length > mostCharacters ? text.slice(0, mostCharacters).replace(/\S*$/, "") : text;

/** An address with or without its origin: scheme and host, path, then parameters. */
const address = /((?:\b[a-z-]{2,20}:\/\/[^\s/?#"')]+)?)(\/[^\s?#"'():]*)((?:[?#][^\s"'):]*)?)/gi;

/** Removes parameters from the addresses in a text, and replaces each part of a path that has a digit, except in names of files. */
const maskAddresses = (text: string, portalPath: string) =>
  text.replace(address, (_, origin: string, path: string) =>
    isFileAddress(addressWithin(portalPath, path) ?? "")
      ? origin + path
      : origin + path.replace(/[^/]*\d[^/]*/g, "[id]"),
  );
