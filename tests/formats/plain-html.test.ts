import { expect, it } from "vitest";
import { plainHtml } from "../../src/formats/plain-html.ts";

it.each([
  ["<p>Uno</p><p>due <b>tre</b></p>", "Uno due tre"],
  ["uno<br>due<br/>tre", "uno due tre"],
  ["a<!-- nota -->b<!-- aperta", "ab"],
  ["prima<script>alert('<p>')</script><STYLE>p {}</STYLE >dopo<template>mai", "primadopo"],
  ["testo <a href='x'", "testo"],
  ["3 < 5 > 2", "3 < 5 > 2"],
  ["  uno\n\tdue&nbsp; tre ", "uno due tre"],
  ["&lt;b&gt; &amp;amp;", "<b> &amp;"],
  ["&quot;&apos;&rsquo;&laquo;&raquo;&ndash;&deg;&euro;", "\"'’«»–°€"],
  ["&agrave;&egrave;&eacute;&igrave;&ograve;&ugrave;&Agrave;&Egrave;", "àèéìòùÀÈ"],
  ["&#65;&#x42;&#X63;&#1;&#x10FFFF;", "ABc\u0001\u{10FFFF}"],
  ["&#0; &#x110000; &#; &sconosciuta;", "&#0; &#x110000; &#; &sconosciuta;"],
])("reads %j as the text %j", (html, text) => {
  expect(plainHtml(html)).toBe(text);
});
