/** The SVG sheet of the icons that `src/ui/icons.ts` lists. */
export function pickIcons(): string;
/** Writes that sheet to a file. */
export function buildIcons(outFile: string): void;
