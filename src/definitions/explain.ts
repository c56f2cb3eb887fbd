export const explainService = (s: unknown): string => String(s);
