/** Texts of forms rendered from a plain schema. They are apart from the others, which every citizen loads. */
export const messages = {
  kind: "Tipo",
  key: (label: string) => `Nome di «${label}»`,
  submit: "Salva",
  moved: (title: string, position: number, count: number) =>
    `${title}: ora è al posto ${position} di ${count}.`,
  gone: (value: string) => `${value} (non è più fra le scelte)`,
} as const;
