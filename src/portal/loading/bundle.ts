import { ownAddress } from "../../contract/served-page.ts";
import { fileFolders } from "../../contract/own-addresses.ts";
import type { CompiledService, Manifest, ServiceIndex, Validators } from "../../engine/definition.ts";
import type { wireFormats } from "../../formats/wire-formats.ts";
import type { PortalManifest } from "../manifest.ts";
import { fetchJson, loadChunk } from "./chunks.ts";

/** The address of a file of the definitions. */
const addressOf = (name: string): string => ownAddress(`${fileFolders.definitions}/${name}`);

/** A service with its validators; `version` is the digest of both. */
export interface LoadedService {
  definition: CompiledService;
  validators: Validators;
  version: string;
}

/** The module of a service's validators. */
export interface ValidatorsModule {
  default: (formats: typeof wireFormats) => Validators;
}

const loadJson = async <T>(name: string, options?: RequestInit): Promise<T> =>
  (await fetchJson(addressOf(name), options)) as T; // made by the compiler

/** Loads the manifest of the region, never from the cache. */
export function loadManifest(): Promise<PortalManifest> {
  return loadChunk("manifest", () => loadJson<PortalManifest>("manifest.json", { cache: "no-cache" }));
}

let index: Promise<ServiceIndex> | null = null;

/** Loads the index of services once. A failure is not cached. */
export function loadIndex(manifest: Manifest): Promise<ServiceIndex> {
  if (index) return index;
  index = loadChunk("index", () => loadJson<ServiceIndex>(manifest.index));
  index.catch(() => (index = null));
  return index;
}

/** Loads the index before a page asks for it: at once for an address that needs it, later on the home page. */
export function loadIndexEarly(manifest: Manifest, path: string): void {
  const load = () => void loadIndex(manifest).catch(() => undefined); // the page that needs it asks again, and says why
  if (path === "/") setTimeout(load, 2_000);
  else load();
}

const loading = new Map<string, Promise<LoadedService>>();

/** Loads a service once. A failure is not cached, so a retry loads it again. */
export function loadService({ services }: ServiceIndex, id: string): Promise<LoadedService> {
  const known = loading.get(id);
  if (known) return known;
  const entry = services[id];
  if (!entry)
    throw new Error(`The index routes to ${id}, which is not among its services. Compile the bundle again.`);
  const promise = loadChunk(id, async () => {
    const [definition, module, { wireFormats }] = await Promise.all([
      loadJson<CompiledService>(entry.data),
      import(/* @vite-ignore */ addressOf(entry.validators)) as Promise<ValidatorsModule>,
      import("../../formats/wire-formats.ts"),
    ]);
    return { definition, validators: module.default(wireFormats), version: entry.version };
  });
  loading.set(id, promise);
  promise.catch(() => loading.delete(id));
  return promise;
}

/** Clears the caches, because the definitions have changed. */
export function forgetServices(): void {
  loading.clear();
  index = null;
}
