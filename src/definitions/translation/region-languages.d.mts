export function otherLanguages(facts: { readonly [name: string]: unknown } | undefined): string[];
export function cataloguePath(region: string, language: string): string;
export function catalogueOf(path: string): { readonly region: string; readonly language: string } | undefined;
