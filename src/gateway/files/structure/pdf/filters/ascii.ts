import { refuse } from "../../structure.ts";
import { hexDigit, isBlank } from "../characters.ts";

/** Decodes hexadecimal data up to `>`, which must end them. */
export function decodeHex(data: Uint8Array): Uint8Array {
  const digits: number[] = [];
  const end = data.indexOf(0x3e);
  if (end < 0) refuse("damaged", "hexadecimal data without an end");
  for (const byte of data.subarray(0, end))
    if (!isBlank(byte)) digits.push(hexDigit(byte) ?? refuse("damaged", "hexadecimal data that are broken"));
  checkRest(data, end + 1);
  return Uint8Array.from(
    { length: Math.ceil(digits.length / 2) },
    (_, index) => 16 * digits[2 * index]! + (digits[2 * index + 1] ?? 0),
  );
}

/** Decodes base-85 data up to `~>`, which must end them. */
export function decodeBase85(data: Uint8Array): Uint8Array {
  const output: number[] = [];
  let group: number[] = [];
  let at = 0;
  for (; at < data.length && data[at] !== 0x7e; at++) {
    const byte = data[at]!;
    if (isBlank(byte)) continue;
    if (byte === 0x7a && group.length === 0) output.push(0, 0, 0, 0);
    else if (byte < 0x21 || byte > 0x75) refuse("damaged", "base-85 data that are broken");
    else group.push(byte - 0x21);
    if (group.length === 5) {
      output.push(...bytesOf(group));
      group = [];
    }
  }
  if (group.length > 0)
    output.push(...bytesOf([...group, 84, 84, 84, 84].slice(0, 5)).slice(0, group.length - 1));
  while (isBlank(data[at + 1])) at++;
  if (data[at + 1] !== 0x3e) refuse("damaged", "base-85 data without an end");
  checkRest(data, at + 2);
  return Uint8Array.from(output);
}

function bytesOf(group: number[]) {
  const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256);
}

function checkRest(data: Uint8Array, from: number) {
  if (data.subarray(from).some((byte) => !isBlank(byte)))
    refuse("trailing", "data after the end of encoded data");
}
