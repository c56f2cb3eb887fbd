/** Ends each word of a masked text: `F…` for a tax code, `F… L…` for a name, `l…@…` for an e-mail address. */
export const maskMark = "…";

export const isMasked = (value: unknown): boolean => typeof value === "string" && value.includes(maskMark);
