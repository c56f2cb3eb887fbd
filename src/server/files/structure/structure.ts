/** What the bytes of a file are: whole, of the format but cut or broken, or something else. */
export type Structure = "whole" | "damaged" | "other";

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
