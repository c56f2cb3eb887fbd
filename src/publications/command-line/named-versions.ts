import { resolve } from "node:path";
import { readVersion, UnknownVersion, type Version } from "../../definitions/node/versions.ts";
import { filesOf, sourcesOf } from "../authored-files.ts";
import type { Portal } from "./portal.ts";

/** A version that a command compares. */
export interface NamedVersion extends Pick<Version, "sources"> {
  /** How the command calls it: «la versione in linea». */
  readonly label: string;
  /** Undefined for a version of a portal: the words of texts come with the program. */
  readonly wording?: Version["wording"];
  /** True when it has the files of one region only. */
  readonly isOfPortal: boolean;
}

export interface Places {
  /** The folder of the project. */
  readonly root: string;
  readonly region: string;
  /** Undefined when no address and key are set. */
  readonly portal?: Portal;
}

/** A name that only a portal knows, without its address and key. The message is Italian. */
export class NoPortal extends Error {
  override readonly name = "NoPortal";
}

const draftName = /^bozza:(.+)$/;
const idOfVersion = /^[0-9a-f]{8,64}$/;

/**
 * Reads a version by its name: a folder with `schemas/` and `regions/`; `live`, `build` and `bozza:<id>` of the portal; a revision of git;
 * the id of a version of the portal. Ids may be cut after 8 digits. Throws `UnknownVersion`, `NoPortal` and `PortalRefusal`.
 */
export async function readNamed(places: Places, name: string): Promise<NamedVersion> {
  const [, draft] = draftName.exec(name) ?? [];
  if (draft !== undefined) return draftNamed(places, draft);
  if (name === "live") return ofPortal(places, name, "la versione in linea");
  if (name === "build") return ofPortal(places, name, "i file del programma in linea");
  try {
    const label = resolve(places.root, name) === places.root ? "questa cartella" : name;
    return { ...readVersion(places.root, name), label, isOfPortal: false };
  } catch (error) {
    if (!(error instanceof UnknownVersion && places.portal && idOfVersion.test(name))) throw error;
    return ofPortal(places, name, `la versione ${name.slice(0, 12)}`);
  }
}

async function draftNamed(places: Places, id: string): Promise<NamedVersion> {
  const drafts = await portalOf(places).drafts();
  const found = drafts.filter((draft) => draft.id === id || (id.length >= 8 && draft.id.startsWith(id)));
  const [draft] = found;
  if (!draft || found.length > 1) throw new UnknownVersion(`bozza:${id}`);
  return ofPortal(places, `draft:${draft.id}`, `la bozza «${draft.title}»`);
}

async function ofPortal(places: Places, name: string, label: string): Promise<NamedVersion> {
  const files = await portalOf(places).files(name);
  return { sources: sourcesOf(files, places.region), label, isOfPortal: true };
}

function portalOf({ portal }: Places): Portal {
  if (portal) return portal;
  throw new NoPortal(
    "Questa versione è di un portale: indica il suo indirizzo in PORTALE e una chiave di /studio/chiave in PORTALE_CHIAVE.",
  );
}

/** A version with the files of one region. Throws `UnknownVersion` when it does not have that region. */
export function inRegion(version: NamedVersion, region: string): NamedVersion {
  if (version.isOfPortal) return version;
  if (!version.sources.regions[region]) throw new UnknownVersion(version.label);
  const files = filesOf(version.sources, region);
  return { ...version, sources: sourcesOf(files, region) };
}
