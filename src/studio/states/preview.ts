import { fileFolders } from "../../contract/own-addresses.ts";
import { joinIndex } from "../../engine/bundle/index.ts";
import type { CompiledService, Manifest, ServiceIndex, Validators } from "../../engine/definition.ts";
import type { OfferedService } from "../../explorer/index.ts";
import { wireFormats } from "../../formats/wire-formats.ts";
import { NotCompiled } from "./not-compiled.ts";

/** A service as the preview serves it. */
export interface PreviewedService extends OfferedService {
  readonly version: string;
}

interface ValidatorsModule {
  readonly default: (formats: typeof wireFormats) => Validators;
}

/** Loads a service from a preview; undefined when it offers none. Rejects when the draft does not pass the check. */
export async function loadPreviewed(preview: string, service: string): Promise<PreviewedService | undefined> {
  const addressOf = (name: string) => `${preview}${fileFolders.definitions}/${name}`;
  const manifest = await loadJson<Manifest>(addressOf("manifest.json"));
  const whole = joinIndex(manifest, await loadJson<ServiceIndex>(addressOf(manifest.index)));
  const entry = whole.services[service];
  if (!entry) return undefined;
  const [definition, validators] = await Promise.all([
    loadJson<CompiledService>(addressOf(entry.data)),
    import(/* @vite-ignore */ addressOf(entry.validators)) as Promise<ValidatorsModule>,
  ]);
  return {
    service: definition,
    validators: validators.default(wireFormats),
    facts: whole.region,
    version: entry.version,
  };
}

async function loadJson<T>(address: string): Promise<T> {
  const response = await fetch(address, { cache: "no-cache" });
  if (response.status === 422) throw new NotCompiled(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as T; // made by the compiler
}
