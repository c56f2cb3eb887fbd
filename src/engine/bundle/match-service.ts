import type { Route, ServiceIndex } from "../definition.ts";
import { comparablePath, sheetPath } from "./paths.ts";

/** The place of an address among the routes of the services. */
export type Match =
  | { readonly kind: "step"; readonly route: Route }
  /** The sheet of a service that needs a login. */
  | { readonly kind: "sheet"; readonly route: Route }
  /** An address that continues that of a step. */
  | { readonly kind: "stray"; readonly route: Route }
  /** A former address of a step. */
  | { readonly kind: "moved"; readonly path: string }
  /** A service that the region never offers. */
  | { readonly kind: "off"; readonly service: string; readonly title: string }
  | { readonly kind: "missing" };

/** Finds the page of a service at a path. Prefers the exact address, then the longest one that contains the path. */
export function matchService({ routes, closed, services }: ServiceIndex, address: string): Match {
  const path = comparablePath(address);
  const steps = routes.map((route) => ({ path: route.path, match: { kind: "step", route } as const }));
  const former = routes.flatMap((route) =>
    (route.former ?? []).map((one) => ({ path: one, match: { kind: "moved", path: route.path } as const })),
  );
  const sheets = routes
    .filter(({ service }) => services[service]?.login)
    .map((route) => ({ path: sheetPath(route.path), match: { kind: "sheet", route } as const }));
  const off = closed.flatMap(({ service, title, paths }) =>
    paths.map((one) => ({ path: one, match: { kind: "off", service, title } as const })),
  );
  const exact = [...steps, ...former, ...off, ...sheets].find((one) => comparablePath(one.path) === path);
  if (exact) return exact.match;
  const around = [...steps, ...off]
    .map((one) => ({ ...one, path: comparablePath(one.path) }))
    .filter((one) => path.startsWith(`${one.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]?.match;
  if (!around) return { kind: "missing" };
  return around.kind === "step" ? { kind: "stray", route: around.route } : around;
}
