import { getDocument, VerbosityLevel, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { address, pageTurns, subtypes } from "../../../src/gateway/files/pdf/judge/lists.ts";

/** A document as pdf.js, the viewer of Firefox, reads it. */
export interface Viewed {
  opens: boolean;
  /** Scripts, actions, attachments and links beyond the allowed ones. */
  findings: string[];
}

export async function view(bytes: Uint8Array): Promise<Viewed> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: true,
  });
  try {
    return { opens: true, findings: await findIn(await task.promise) };
  } catch {
    return { opens: false, findings: [] };
  } finally {
    await task.destroy();
  }
}

/** The text of each sheet of a document. */
export async function textsOfSheets(bytes: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const sheets = Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replace(/\s+/g, " ")
        .trim();
    });
    return await Promise.all(sheets);
  } finally {
    await task.destroy();
  }
}

async function findIn(document: PDFDocumentProxy) {
  const findings: string[] = [];
  const note = (what: string, value: unknown) => {
    const isEmpty = value === null || value === undefined || (value instanceof Map && value.size === 0);
    if (!isEmpty) findings.push(`${what}: ${JSON.stringify(value)}`);
  };
  const opening: unknown = await document.getOpenAction();
  note("script", await document.getJSActions());
  note("attachments", await document.getAttachments());
  note("opening", opening && typeof opening === "object" && "action" in opening ? opening.action : null);
  if (document.isPureXfa || document.allXfaHtml) note("xfa", true);
  const fields = Object.values((await document.getFieldObjects()) ?? {}).flat() as { actions?: unknown }[];
  for (const { actions } of fields) note("action of a field", actions);
  for (const item of await outlineOf(document)) noteTarget(item, note);
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    note("script of a page", await page.getJSActions());
    for (const annotation of (await page.getAnnotations()) as Target[]) {
      noteTarget(annotation, note);
      if (subtypes.has(annotation.subtype ?? "")) note("annotation", annotation.subtype);
    }
  }
  return findings;
}

interface Target {
  subtype?: string;
  unsafeUrl?: string;
  action?: string;
  actions?: unknown;
  attachment?: unknown;
  resetForm?: unknown;
  setOCGState?: unknown;
  items?: Target[];
}

async function outlineOf(document: PDFDocumentProxy): Promise<Target[]> {
  const all = ((await document.getOutline()) ?? []) as Target[];
  const nested = (items: Target[]): Target[] => items.flatMap((item) => [item, ...nested(item.items ?? [])]);
  return nested(all);
}

function noteTarget(target: Target, note: (what: string, value: unknown) => void) {
  const { unsafeUrl, action, actions, attachment, resetForm, setOCGState } = target;
  if (unsafeUrl && !address.test(unsafeUrl)) note("address", unsafeUrl);
  if (action && !pageTurns.has(action)) note("command", action);
  for (const [what, value] of Object.entries({ actions, attachment, resetForm, setOCGState }))
    note(what, value);
}
