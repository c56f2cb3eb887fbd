import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { WholeManifest } from "../../engine/definition.ts";
import { movePage } from "../../contract/portal-path.ts";
import { regionSlots, type PageFacts } from "../../protocol/page-region.ts";
import { fillSlots, hasSlots } from "../../protocol/page-slots.ts";
import type { TranslateText } from "../languages/translate-texts.ts";
import { insertAnswers, type PageAnswers } from "../../protocol/page-answers.ts";

const compress = promisify(brotliCompress);

/** A page that differs from its file: below a path, with the answers to its first calls, or with the facts of a published version. */
export interface AnsweredPage {
  readonly html: Buffer;
  readonly brotli: Buffer;
  /** The `ETag`. */
  readonly tag: string;
}

/** A portal at a path, in one language. */
interface Portal {
  readonly path: string;
  /** Its path in the language of its definitions. */
  readonly source: string;
  readonly markPage: FastifyInstance["markPage"];
  readonly translate?: TranslateText;
}

/** The parts of a page that are not in its file. */
export interface Additions {
  readonly answers: PageAnswers;
  /** The definitions whose facts of the region it states; null for those of the file. */
  readonly manifest: Pick<WholeManifest, "version" | "region"> | null;
}

/** States the facts of a region in the page of the program. */
const withFacts = (
  page: string,
  { region }: Pick<WholeManifest, "region">,
  translate: TranslateText | undefined,
): string =>
  hasSlots(page) ? fillSlots(page, regionSlots(region as unknown as PageFacts, translate)) : page; // as: checked by the schema of regions

async function compose(
  file: string,
  { answers, manifest }: Additions,
  { path, source, markPage, translate }: Portal,
): Promise<AnsweredPage> {
  const own = await readFile(file, "utf8");
  const moved = markPage(movePage(manifest ? withFacts(own, manifest, translate) : own, path, source));
  const html = Buffer.from(answers.size === 0 ? moved : insertAnswers(moved, answers));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  return {
    html,
    brotli: await compress(html, { params }),
    tag: `"${createHash("sha256").update(html).digest("base64url")}"`,
  };
}

/** Composes and compresses pages of a portal at a path, each once until its additions change. */
export function answeredPages(portal: Portal) {
  const known = new Map<string, { text: string; page: Promise<AnsweredPage> }>();
  return (file: string, additions: Additions): Promise<AnsweredPage> => {
    const text = JSON.stringify([additions.manifest?.version, ...additions.answers]);
    const last = known.get(file);
    if (last?.text === text) return last.page;
    const page = compose(file, additions, portal);
    known.set(file, { text, page });
    page.catch(() => known.delete(file));
    return page;
  };
}
