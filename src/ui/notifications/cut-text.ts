/**
 * The beginning of a text, at most `length` characters, ended between two words and marked with an ellipsis; `null` if the
 * whole text fits.
 */
export function cutText(text: string, length: number): string | null {
  if (text.length <= length) return null;
  const start = text.slice(0, length);
  const space = start.lastIndexOf(" ");
  return `${start.slice(0, space > length / 2 ? space : length).trimEnd()}…`;
}
