export function regionNames(root?: string): string[];
export function defaultRegion(root?: string): string;
export function wordsFiles(home: string): string[];
