export function fingerprint(home: string, paths: string[], isIgnored?: (path: string) => boolean): string;
export function isFresh(stamp: string, print: string): boolean;
export function putStamp(stamp: string, print: string): void;
