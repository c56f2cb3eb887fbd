export function checkNode(version: string): void;
export function checkRegion(home: string, name: string): string;
export function checkLanguage(name: string, others: readonly string[]): void;
export function checkPort(text: string): number;
export function checkPortIsFree(port: number): Promise<void>;
export function checkFolder(folder: string): void;
