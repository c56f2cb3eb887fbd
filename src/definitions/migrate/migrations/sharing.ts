import type { Migration } from "../migrate.ts";

const EARLIER_NAMES = ["fragment", "overlay"] as const;

/** Fragments and overlays name themselves with `id`, as services do. */
export const fileIds: Migration = {
  title: "Frammenti e varianti hanno «id», come i servizi: le parole «fragment» e «overlay» non ci sono più.",
  edits: (object) =>
    object.path.length === 0 ? EARLIER_NAMES.flatMap((name) => object.rename(name, "id")) : [],
};
