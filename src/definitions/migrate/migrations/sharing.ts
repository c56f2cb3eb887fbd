import type { Migration } from "../migrate.ts";

const EARLIER_NAMES = ["fragment", "overlay"] as const;

/** Fragments and overlays name themselves with `id`, as services do. */
const fileIds: Migration = {
  title: "Frammenti e varianti hanno «id», come i servizi: le parole «fragment» e «overlay» non ci sono più.",
  edits: (object) =>
    object.path.length === 0 ? EARLIER_NAMES.flatMap((name) => object.rename(name, "id")) : [],
};

const TYPES: Readonly<Record<string, string>> = {
  condizione: "valore",
  chiamata: "nome",
  passo: "nome",
};

/** The parameters of a fragment have three types. */
const parameterTypes: Migration = {
  title:
    "Un parametro è «testo», «valore» oppure «nome»: «condizione» è un valore, «chiamata» e «passo» sono nomi.",
  edits: (object) => {
    const type = TYPES[String(object.value.type)];
    const isParameter = object.path.length === 2 && object.path[0] === "params";
    return isParameter && type !== undefined ? object.replace("type", JSON.stringify(type)) : [];
  },
};

/** Fragments, their parameters and overlays. */
export const sharingMigrations: readonly Migration[] = [fileIds, parameterTypes];
