/** The lines of a text that another does not have, then those that only the other has. */
export function differingLines(one: string, other: string): string[] {
  const [lines, others] = [one.split("\n"), other.split("\n")];
  return [
    ...lines.filter((line) => !others.includes(line)),
    ...others.filter((line) => !lines.includes(line)),
  ];
}
