export const SHELL: string;
export function findChromium(): string | undefined;
export function chromiumPath(): string;
export const WHOLE: string;
export function findWholeChromium(): string | undefined;
export function wholeChromiumPath(): string;
