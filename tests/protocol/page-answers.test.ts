import { expect, it } from "vitest";
import { insertAnswers, PAGE_ANSWERS } from "../../src/protocol/page-answers.ts";

const page = (answers: Record<string, string>) =>
  insertAnswers('<html lang="it"><body><p>Testo</p></body></html>', new Map(Object.entries(answers)));

it("inserts the answers at the end of the page, escaped for a template", () => {
  expect(page({ "/a?b=1&c": '"</template>"', "/d": "[1]" })).toBe(
    `<html lang="it"><body><p>Testo</p><template id="${PAGE_ANSWERS}">` +
      '{"/a?b=1&amp;c":"&lt;/template>","/d":[1]}</template></body></html>',
  );
});

it("keeps signs that a replacement of texts would read as places", () => {
  expect(page({ "/$&": '"$1 $$"' })).toContain('{"/$&amp;":"$1 $$"}');
});

it("lists the calls whose answer is an empty list, for the style sheet", () => {
  const [root] = page({ "/a": "[]", "/b": "[0]", "/$&": " [] \n" }).split("<body>");
  expect(root).toBe('<html data-risposte-vuote="/a /$&" lang="it">');
});
