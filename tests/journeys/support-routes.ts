import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page, TestInfo } from "@playwright/test";
import type { CompiledService, Manifest, ServiceIndex } from "../../src/engine/definition.ts";
import { screensIn, type RouteRow } from "../support/route-table.ts";

const ROOT = join(import.meta.dirname, "../..");
const SEEN = join(ROOT, "test-results/pages-seen");

// as: the shape of our own table
export const routeRows = JSON.parse(
  readFileSync(join(ROOT, "tests/cases/routes.json"), "utf8"),
) as RouteRow[];

/** Notes the address of each page whose title the portal sets: redirects on the way set none. */
export async function watchPages(context: BrowserContext, seen: Set<string>): Promise<void> {
  await context.exposeBinding("notePage", (_, path: string) => void seen.add(path));
  await context.addInitScript(() => {
    const title = Object.getOwnPropertyDescriptor(Document.prototype, "title")!;
    const { notePage } = window as unknown as { notePage: (path: string) => void }; // as: the binding above
    Object.defineProperty(document, "title", {
      ...title,
      set(text: string) {
        title.set?.call(document, text);
        notePage(location.pathname);
      },
    });
  });
}

/** Keeps the pages of a journey that passed. */
export function keepPages({ testId, status, expectedStatus }: TestInfo, region: string, seen: Set<string>) {
  if (status !== expectedStatus || seen.size === 0) return;
  mkdirSync(join(SEEN, region), { recursive: true });
  writeFileSync(join(SEEN, region, `${testId}.json`), JSON.stringify([...seen]));
}

/** The pages that the journeys of a region have seen. */
export function pagesSeen(region: string): ReadonlySet<string> {
  const files = readdirSync(join(SEEN, region)).map((name) => readFileSync(join(SEEN, region, name), "utf8"));
  return new Set(files.flatMap((text) => JSON.parse(text) as string[])); // as: written above
}

/** The services of the region that the portal serves. */
export async function readPortal({ request }: Page) {
  const json = async (name: string) => (await request.get(`/definitions/${name}`)).json();
  const { index, region } = (await json("manifest.json")) as Manifest; // as: written by the compiler, like the others
  const { services, closed } = (await json(index)) as ServiceIndex;
  const files = Object.values(services).map(({ data }) => json(data) as Promise<CompiledService>);
  const steps = (await Promise.all(files)).flatMap((service) => service.steps);
  /** A title with data in it is any text. */
  const titleOf = (screen: string): string | RegExp => {
    if (screen === "home") return "Servizi per il tuo veicolo";
    const title = steps.find(({ id }) => id === screen)?.title;
    return Array.isArray(title) ? /\S/ : String(title);
  };
  return {
    isOpen: ({ service }: RouteRow) => service in services,
    screensOf: (row: RouteRow) => screensIn(row, region.accesso === true),
    isClosed: ({ service }: RouteRow) => closed.some((one) => one.service === service),
    titleOf,
  };
}
