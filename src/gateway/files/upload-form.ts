import { FILE_PART } from "../../contract/declarations/files.ts";
import { cleanFileName } from "./file-name.ts";

export interface UploadedFile {
  /** The cleaned name of the file. */
  name: string;
  bytes: Buffer;
}

/** A parsed form with one file. */
export class UploadForm {
  /** In the order of the form; a name may be repeated. */
  readonly fields: [name: string, value: string][];
  readonly files: UploadedFile[];

  constructor(fields: [string, string][], files: UploadedFile[]) {
    this.fields = fields;
    this.files = files;
  }

  /** Returns the value of each name; undefined when a name is repeated. */
  get values(): Record<string, string> | undefined {
    const values = new Map(this.fields);
    return values.size === this.fields.length ? Object.fromEntries(values) : undefined;
  }

  /** Encodes the form again: only these fields, and the file under its clean name. */
  static async encode(fields: [string, string][], { name, bytes }: UploadedFile, mediaType: string) {
    const form = new FormData();
    for (const [field, value] of fields) form.append(field, value);
    form.append(FILE_PART, new File([new Uint8Array(bytes)], name, { type: mediaType }));
    const encoded = new Response(form);
    return {
      contentType: encoded.headers.get("content-type") ?? "",
      body: Buffer.from(await encoded.arrayBuffer()),
    };
  }
}

/** The most parts of a form. The contract's forms have eight at most, and each part costs as much as a small request. */
const mostParts = 40;

/** Reads a multipart form. Throws when the body is not one, has too many parts, or has a file under another name than the contract's. */
export async function readForm(body: Buffer, contentType: string): Promise<UploadForm> {
  if (hasManyParts(body, contentType)) throw new Error("a form of too many parts");
  const answer = new Response(new Uint8Array(body), { headers: { "content-type": contentType } });
  const fields: [string, string][] = [];
  const files: UploadedFile[] = [];
  for (const [name, value] of await answer.formData()) {
    if (typeof value === "string") fields.push([name, value]);
    else if (name !== FILE_PART) throw new Error(`a file under the name ${name}`);
    else files.push({ name: cleanFileName(value.name), bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return new UploadForm(fields, files);
}

/** The content type of a form as browsers send it. Another parameter could hide the boundary that the parser uses. */
const formType = /^\s*multipart\/form-data\s*;\s*boundary=(?:"([^"]+)"|([^\s;"]+))\s*$/i;

/** Returns true also for a content type that no browser sends. */
function hasManyParts(body: Buffer, contentType: string): boolean {
  const [, quoted, bare] = formType.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return true;
  const delimiter = `--${boundary}`;
  let at = -1;
  for (let parts = 0; parts <= mostParts; parts++) {
    at = body.indexOf(delimiter, at + 1);
    if (at < 0) return false;
  }
  return true;
}
