import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { movePage } from "../../contract/portal-path.ts";
import { insertAnswers, type PageAnswers } from "../../protocol/page-answers.ts";

const compress = promisify(brotliCompress);

/** A page that differs from its file: below a path, or with the answers to its first calls. */
export interface AnsweredPage {
  readonly html: Buffer;
  readonly brotli: Buffer;
  /** The `ETag`. */
  readonly tag: string;
}

async function compose(file: string, answers: PageAnswers, portalPath: string): Promise<AnsweredPage> {
  const moved = movePage(await readFile(file, "utf8"), portalPath);
  const html = Buffer.from(answers.size === 0 ? moved : insertAnswers(moved, answers));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  return {
    html,
    brotli: await compress(html, { params }),
    tag: `"${createHash("sha256").update(html).digest("base64url")}"`,
  };
}

/** Composes and compresses pages of a portal at a path, each once until its answers change. */
export function answeredPages(portalPath: string) {
  const known = new Map<string, { answers: string; page: Promise<AnsweredPage> }>();
  return (file: string, answers: PageAnswers): Promise<AnsweredPage> => {
    const text = JSON.stringify([...answers]);
    const last = known.get(file);
    if (last?.answers === text) return last.page;
    const page = compose(file, answers, portalPath);
    known.set(file, { answers: text, page });
    page.catch(() => known.delete(file));
    return page;
  };
}
