import { inflateSync } from "node:zlib";

/** A text of a page as a reader of tags meets it. */
export interface PdfText {
  /** `H1`, `P`, `TH` … or `Artifact`; empty when the text is outside all of them. */
  tag: string;
  text: string;
}

/**
 * Reads a PDF written by pdfkit, as far as tests need: its objects as text, with streams inflated, and the texts of each
 * page with their tags. The lines of one element are joined by a blank.
 */
export function readPdf(bytes: Buffer) {
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of bytes.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, inflate(body));
  const bodies = [...objects.values()];
  const follow = (reference = "") => objects.get(reference) ?? "";
  const pages = bodies.filter((body) => /\/Type \/Page\n/.test(body));
  const fonts = new Map(
    [...(pages[0] ?? "").matchAll(/\/Resources (\d+) 0 R/g)]
      .flatMap(([, resources]) => [...follow(resources).matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = "", font]) => [name, lettersOf(follow(/\/ToUnicode (\d+)/.exec(follow(font))?.[1]))]),
  );
  return {
    bodies,
    catalog: bodies.find((body) => body.includes("/Type /Catalog")) ?? "",
    pages: pages.map((page) => textsOf(follow(/\/Contents (\d+)/.exec(page)?.[1]), fonts)),
    /** How many elements of the structure tree have a type. */
    count: (type: string) => bodies.filter((body) => new RegExp(`/S /${type}\n`).test(body)).length,
  };
}

function inflate(body: string) {
  const [, head = body, data = ""] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  return head.includes("/FlateDecode")
    ? head + inflateSync(Buffer.from(data, "latin1")).toString("latin1")
    : body;
}

/** Letters of a font by glyph. */
function lettersOf(map: string): string[] {
  const ranges = [...map.matchAll(/<\w{4}> <\w{4}> \[([^\]]*)\]/g)];
  return ranges
    .flatMap(([, list = ""]) => list.split(" "))
    .map((code) => String.fromCharCode(parseInt(code.slice(1, -1), 16)));
}

function textsOf(content: string, fonts: ReadonlyMap<string, string[]>): PdfText[] {
  const texts: PdfText[] = [];
  let [tag, letters, isOpen] = ["", [] as string[], false];
  const tokens = /\/(\w+) (?:BMC|<<[^>]*>> BDC)|(EMC)|\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g;
  for (const [, begun, ended, font, shown] of content.matchAll(tokens)) {
    if (begun) [tag, isOpen] = [begun, false];
    else if (ended) [tag, isOpen] = ["", false];
    else if (font) letters = fonts.get(font) ?? [];
    else if (shown) {
      const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      const text = glyphs.map((glyph) => letters[parseInt(glyph, 16)] ?? "?").join("");
      const last = texts.at(-1);
      if (isOpen && last) last.text = `${last.text.trimEnd()} ${text}`;
      else texts.push({ tag, text });
      isOpen = true;
    }
  }
  return texts;
}
