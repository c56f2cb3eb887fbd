export function regionNames(root?: string): string[];
export function defaultRegion(root?: string): string;
export function readOtherLanguages(home: string, region: string): string[];
export function wordsFiles(home: string): string[];
