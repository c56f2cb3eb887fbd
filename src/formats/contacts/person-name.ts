/**
 * A name in capitals, as identity providers state it, as words: `ANNA MARIA D'ANGELO` becomes `Anna Maria D'Angelo`. A name with
 * small letters stays as it is.
 */
export function personName(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?:^|[^\p{L}\p{M}])\p{L}/gu, (beginning) => beginning.toUpperCase());
}
