import { loadChunk } from "../loading/chunks.ts";

/** One place names the chunk: each name of a chunk weighs on the first pages. */
const load = () => loadChunk("telefono", () => import("./phones.ts"));

/** Loads the part of a form that takes documents from a phone; null where it is not offered. */
export const loadPhones = async (service: string) => (await load()).phonesOf(service);

/** Loads the page that a phone opens with the code of a form. */
export const loadPhonePage = async () => (await load()).loadPage();
