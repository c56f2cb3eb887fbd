import { loadChunk } from "../loading/chunks.ts";

/** Loads the parts that few visits open (`rare.ts`). */
export const loadRare = () => loadChunk("negato", () => import("./rare.ts"));
