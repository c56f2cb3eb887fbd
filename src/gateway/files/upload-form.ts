import { cleanFileName } from "./file-name.ts";

/** Name of the part that holds the file, as in the contract. */
export const FILE_PART = "upFile";

export interface UploadedFile {
  /** Cleaned. */
  name: string;
  bytes: Buffer;
}

/** A form with one file, read. */
export class UploadForm {
  /** In the order of the form; a name may come twice. */
  readonly fields: [name: string, value: string][];
  readonly files: UploadedFile[];

  constructor(fields: [string, string][], files: UploadedFile[]) {
    this.fields = fields;
    this.files = files;
  }

  /** The one value of each name; nothing when a name comes twice. */
  get values(): Record<string, string> | undefined {
    const values = new Map(this.fields);
    return values.size === this.fields.length ? Object.fromEntries(values) : undefined;
  }

  /** The same form, as bytes to be sent on: only these fields, and the file under its clean name. */
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

/** Reads a multipart form; throws when it is not one. Files under another name than the contract's are refused like that. */
export async function readForm(body: Buffer, contentType: string): Promise<UploadForm> {
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
