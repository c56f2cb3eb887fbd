import { expect, it } from "vitest";
import { isHtml, isPdf } from "../../src/gateway/answers/content.ts";

const json = "application/json";

it.each<[string, string, string | undefined, boolean]>([
  ["a document", "<!DOCTYPE html><p>Accedi</p>", json, true],
  ["a document without a type", "<html>", undefined, true],
  ["a document after blanks", "\r\n  <body class='a'>", json, true],
  ["a document after a byte order mark", "\ufeff<head>", json, true],
  ["any markup that is labelled as HTML", "<p>Accedi</p>", "Text/HTML; charset=utf-8", true],
  ["markup that is not labelled", "<p>Accedi</p>", json, false],
  ["markup without a type", "<p>Accedi</p>", undefined, false],
  ["an element whose name only starts alike", "<header>", json, false],
  ["data that are labelled as HTML", '{"a":"<html>"}', "text/html", false],
  ["another type that starts alike", "<a/>", "text/html5", false],
  ["nothing", "", "text/html", false],
])("%s: %j of type %s is a page: %j", (_, body, type, isPage) => {
  const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
  expect(isHtml({ headers, body: Buffer.from(body) })).toBe(isPage);
});

it.each<[string, string, boolean]>([
  ["at the start", "%PDF-1.7", true],
  ["at the end of the first kilobyte", `${" ".repeat(1_019)}%PDF-1.7`, true],
  ["one byte later", `${" ".repeat(1_020)}%PDF-1.7`, false],
  ["nowhere", "%PNG-", false],
])("a file with the header of PDF %s is a PDF or not", (_, body, isOne) => {
  expect(isPdf(Buffer.from(body))).toBe(isOne);
});
