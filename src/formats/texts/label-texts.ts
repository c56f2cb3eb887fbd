/** A label and its text in one line. */
export const labelled = (label: string, text: string) => `${label}: ${text}`;
