import { jsonAnswer } from "./json-answer.ts";

/** The back end's refusal of an unknown record, with the contract's body. Without it a 404 is the page of a proxy. */
export const notFound = () => jsonAnswer({ title: "Non trovato.", detail: null, status: 404 }, 404);
