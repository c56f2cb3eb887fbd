import { isObject } from "../../engine/index.ts";
import type { Secret } from "../handover/secret.ts";
import { textOf } from "../transport/answer-values.ts";

/** The purpose of sealed documents; each is bound to its name in the box too, so the gateway cannot exchange two. */
const purposeOf = (name: string): string => `documento ${name}`;

/** Bytes before the head, which state its length. */
const lengthBytes = 2;
const longest = { name: 200, type: 100 } as const;

/** Seals a file. Inside are the length of a head, the head with name and type as JSON, and the bytes. */
export async function sealFile(secret: Secret, name: string, file: File): Promise<Uint8Array<ArrayBuffer>> {
  const { name: fileName, type } = file;
  const head = new TextEncoder().encode(
    JSON.stringify({ name: fileName.slice(-longest.name), type: type.slice(0, longest.type) }),
  );
  const content = new Uint8Array(await file.arrayBuffer());
  const plain = new Uint8Array(lengthBytes + head.length + content.length);
  new DataView(plain.buffer).setUint16(0, head.length);
  plain.set(head, lengthBytes);
  plain.set(content, lengthBytes + head.length);
  return secret.seal(plain, purposeOf(name));
}

/** Opens a sealed file; null when it is not one of this secret and name. */
export async function openFile(secret: Secret, name: string, sealed: Uint8Array): Promise<File | null> {
  const plain = await secret.open(sealed, purposeOf(name));
  if (!plain || plain.length < lengthBytes) return null;
  const end = lengthBytes + new DataView(plain.buffer).getUint16(0);
  const head = readHead(plain.slice(lengthBytes, end));
  return head && new File([plain.slice(end)], head.name, { type: head.type });
}

function readHead(bytes: Uint8Array) {
  try {
    const head: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!isObject(head)) return null;
    // The last part of a path: a page may not choose a folder.
    const name = textOf(head.name).split(/[/\\]/).at(-1) ?? "";
    return name === "" ? null : { name, type: textOf(head.type) };
  } catch {
    return null;
  }
}
