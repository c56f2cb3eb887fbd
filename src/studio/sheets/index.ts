export type { SheetDocument } from "./document.ts";
export { SHEETS } from "./make-sheets.ts";
export { Sheet } from "./Sheet.tsx";
