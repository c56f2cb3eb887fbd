// Generated from the files of its entries by `npm run generate`.
import { facts } from "./blocks/facts.ts";
import { form } from "./blocks/form.ts";
import { links } from "./blocks/links.ts";
import { list } from "./blocks/list.ts";
import { media } from "./blocks/media.ts";
import { paste } from "./blocks/paste.ts";
import { recap } from "./blocks/recap.ts";
import { section } from "./blocks/section.ts";
import { sheet } from "./blocks/sheet.ts";
import { table } from "./blocks/table.ts";
import { tabs } from "./blocks/tabs.ts";
import { text } from "./blocks/text.ts";
import type { BlockWord } from "./shape.ts";

/** The kinds of block that a page can have. */
export const blockWords = {
  facts,
  form,
  links,
  list,
  media,
  paste,
  recap,
  section,
  sheet,
  table,
  tabs,
  text,
} satisfies Readonly<Record<string, BlockWord>>;
