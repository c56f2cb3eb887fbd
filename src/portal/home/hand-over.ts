/** Loaded on demand. A dynamic import of the whole room would keep all of it in the first file, which imports some of it. */
export { handOverAtom } from "../../screens/index.ts";
