export class StartRefusal extends Error {}
export function sentenceFor(error: unknown, place: { port: number | string; dataDir: string }): string;
