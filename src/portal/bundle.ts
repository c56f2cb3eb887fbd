import type { CompiledService, Manifest } from "../engine/definition.ts";
import { ChunkLoadError, loadChunk } from "./chunks.ts";

const folder = "/definitions/";

/** What a service's validators module exports: see `Validators` in `engine/definition.ts`. */
type ValidatorsModule = { default: (...given: never[]) => unknown };

/** A service as the screens need it: its definition and its validators. */
export interface LoadedService {
  definition: CompiledService;
  validators: ValidatorsModule["default"];
}

async function loadJson<T>(name: string): Promise<T> {
  const response = await fetch(folder + name);
  if (!response.ok) throw new ChunkLoadError(name, response.status === 404 ? "missing" : "error");
  return (await response.json()) as T; // made and checked by the compiler
}

/** The list of what the region offers. */
export function loadManifest(): Promise<Manifest> {
  return loadChunk("manifest", () => loadJson<Manifest>("manifest.json"));
}

const loading = new Map<string, Promise<LoadedService>>();

/** Loads a service once; a failure is forgotten, so that trying again asks again. */
export function loadService(manifest: Manifest, id: string): Promise<LoadedService> {
  const known = loading.get(id);
  if (known) return known;
  const entry = manifest.services[id];
  if (!entry)
    throw new Error(
      `The manifest routes to ${id}, which is not among its services. Compile the bundle again.`,
    );
  const promise = loadChunk(id, async () => {
    const [definition, module] = await Promise.all([
      loadJson<CompiledService>(entry.data),
      import(/* @vite-ignore */ folder + entry.validators) as Promise<ValidatorsModule>,
    ]);
    return { definition, validators: module.default };
  });
  loading.set(id, promise);
  promise.catch(() => loading.delete(id));
  return promise;
}
