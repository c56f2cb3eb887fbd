import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { CompiledService, Manifest, Route, ServiceIndex } from "../../src/engine/definition.ts";

const folderOf = (region: string) => new URL(`../../dist/${region}/definitions/`, import.meta.url);

/** Compressed copies of the manifest: a deploy removes them, otherwise the server would send the old manifest. */
const copies = ["manifest.json.br", "manifest.json.gz"];

/** Deploys a changed definition of a service, and its routes, to the running portal; returns a function that undoes it. */
export function deployChanged(
  region: string,
  service: string,
  change: (definition: CompiledService) => CompiledService,
  changeRoute: (route: Route) => Route = (route) => route,
): () => void {
  const file = (name: string) => new URL(name, folderOf(region));
  const before = readFileSync(file("manifest.json"), "utf8");
  const manifest = JSON.parse(before) as Manifest; // made by the compiler
  const index = JSON.parse(readFileSync(file(manifest.index), "utf8")) as ServiceIndex; // made by the compiler
  const entry = index.services[service]!;
  const definition = JSON.parse(readFileSync(file(entry.data), "utf8")) as CompiledService; // made by the compiler
  const data = `${service}.prova.json`;
  writeFileSync(file(data), JSON.stringify(change(definition)));
  const services = { ...index.services, [service]: { ...entry, data, version: "prova" } };
  const changed = { ...manifest, version: "prova", index: "index.prova.json" };
  const routes = index.routes.map((route) => (route.service === service ? changeRoute(route) : route));
  writeFileSync(file(changed.index), JSON.stringify({ ...index, routes, services }));
  for (const copy of copies) rmSync(file(copy), { force: true });
  writeFileSync(file("manifest.json"), JSON.stringify(changed));
  return () => {
    writeFileSync(file("manifest.json"), before);
    rmSync(file(changed.index));
    rmSync(file(data));
  };
}
