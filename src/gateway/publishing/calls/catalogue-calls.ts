import { ratingReasons } from "../../../contract/usage/rating-reasons.ts";
import type { Diagnostic } from "../../../definitions/index.ts";
import type { WholeManifest } from "../../../engine/definition.ts";
import { closureOf } from "../../../engine/region/index.ts";
import {
  fragmentUsers,
  pageNames,
  serviceOf,
  servicesWith,
  type AuthoredFiles,
  type ListedDraft,
} from "../../../publications/index.ts";
import { aside } from "../../database/aside.ts";
import { HttpError } from "../../http/errore.ts";
import { byService, countOf, countSteps } from "../../usage/count-steps.ts";
import { scores, type UsageTotal } from "../../usage/usage.ts";
import type { Publishing } from "../add-publishing.ts";
import { everyone, type Route } from "./call.ts";

/** Days of the counts of usage. */
const usageDays = 30;
/** Comments on a service that staff read. */
const mostDetails = 200;

/** The services of the version of today, for the list of the studio. */
export function catalogueCalls(publishing: Publishing): readonly Route[] {
  const { drafts, usage, servedManifest, now } = publishing;
  // They compile nothing: a first check of 200 services takes ten seconds.
  const namesNow = oncePerVersion(publishing, async (files) => ({
    usersOf: fragmentUsers(files),
    pageOf: pageNames(files),
  }));
  const problemsNow = oncePerVersion(publishing, (files) => problemsByService(publishing, files));
  return [
    {
      method: "GET",
      path: "/catalogue",
      roles: everyone,
      async answer() {
        const [manifest, names, all, totals] = await Promise.all([
          servedManifest(),
          namesNow(),
          drafts.list(),
          aside(() => usage.totals(usageDays), []),
        ]);
        const { usersOf, pageOf } = names.value;
        const [totalsOf, routesOf] = [byService(totals), byService(manifest?.routes ?? [])];
        const changing = all.map((draft) => ({ draft, services: servicesWith(draft.paths, usersOf) }));
        const list = (service: string) => ({
          drafts: changing.flatMap(({ draft, services }) => (services.has(service) ? [named(draft)] : [])),
          usage: usageOf(totalsOf.get(service) ?? [], routesOf.get(service) ?? [], (step) =>
            pageOf(service, step),
          ),
        });
        const services = manifest ? servicesOf(manifest, now()) : [];
        return {
          version: names.version,
          days: usageDays,
          services: services.map((service) => ({ ...service, ...list(service.id) })),
        };
      },
    },
    {
      method: "GET",
      path: "/catalogue/problems",
      roles: everyone,
      async answer({ compiling }) {
        const { value } = await compiling(problemsNow);
        return { problems: Object.fromEntries([...value].map(([service, { length }]) => [service, length])) };
      },
    },
    {
      method: "GET",
      path: "/catalogue/problems/:service",
      roles: everyone,
      async answer({ compiling, params: { service = "" } }) {
        return { problems: (await compiling(problemsNow)).value.get(service) ?? [] };
      },
    },
    {
      method: "GET",
      path: "/ratings/:service",
      roles: everyone,
      async answer({ params: { service = "" } }) {
        const manifest = await servedManifest();
        const found = manifest && servicesOf(manifest, now()).find(({ id }) => id === service);
        if (!found) throw new HttpError(404);
        const totals = (await usage.totals(usageDays)).filter((one) => one.service === service);
        const [names, details] = await Promise.all([namesNow(), usage.details(service, mostDetails)]);
        const pageOf = (step: string) => names.value.pageOf(service, step);
        const routes = manifest.routes.filter((route) => route.service === service);
        return {
          title: found.title,
          days: usageDays,
          ...usageOf(totals, routes, pageOf),
          ...reasonsOf(totals),
          details: details.map(({ step, ...one }) => ({ ...one, page: pageOf(step) })),
        };
      },
    },
  ];
}

/** Makes a value once for each version; calls at the same time share it. After a failure it is made again. */
function oncePerVersion<Value>(
  { publisher }: Publishing,
  make: (files: AuthoredFiles) => Promise<Value>,
): () => Promise<{ version: string; value: Value }> {
  let known: { readonly version: string; readonly value: Promise<Value> } | undefined;
  return async () => {
    const { version, files } = await publisher.current();
    if (known?.version !== version) {
      const value = make(files);
      const made = { version, value };
      known = made;
      value.catch(() => {
        if (known === made) known = undefined;
      });
    }
    return { version, value: await known.value };
  };
}

/** The diagnostics of each service that has some, those of its overlay included. */
async function problemsByService(
  { problems }: Publishing,
  files: AuthoredFiles,
): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
  const found = (await problems(files)).flatMap((diagnostic) => {
    const service = serviceOf(diagnostic.file);
    return service === undefined ? [] : [{ service, diagnostic }];
  });
  return new Map([...byService(found)].map(([service, own]) => [service, own.map((one) => one.diagnostic)]));
}

const named = ({ id, title, owner }: ListedDraft) => ({ id, title, owner: owner.name });

function servicesOf(manifest: WholeManifest, at: number) {
  const pathOf = (service: string) => manifest.routes.find((route) => route.service === service)?.path;
  const offered = Object.entries(manifest.services).map(([id, { title, login }]) => ({
    id,
    title,
    path: pathOf(id),
    login,
    isOffered: true,
    state: stateOf(manifest, id),
    closure: closureOf(manifest.region, id, at),
  }));
  const closed = manifest.closed.map(({ service, title, paths }) => ({
    id: service,
    title,
    path: paths[0],
    isOffered: false,
    state: stateOf(manifest, service),
    closure: null,
  }));
  return [...offered, ...closed];
}

/** `servizi.<id>.attivo` of the region: when it is offered, and its message. */
function stateOf({ region }: WholeManifest, service: string): unknown {
  const { servizi } = region as { servizi?: Record<string, { attivo?: unknown } | undefined> }; // as the check has read it
  return servizi?.[service]?.attivo ?? null;
}

/** How many people chose each reason, after good and after bad ratings. */
function reasonsOf(totals: readonly UsageTotal[]) {
  const count = (kind: "liked" | "disliked") =>
    Object.fromEntries(ratingReasons.map((reason) => [reason, countOf(totals, `${kind}-${reason}`)]));
  return { liked: count("liked"), disliked: count("disliked") };
}

/** Openings of the steps of a service, the visits that left each of them, and ratings from 1 to 5. `totals` and `routes` are those of the service. */
function usageOf(
  totals: readonly UsageTotal[],
  routes: WholeManifest["routes"],
  pageOf: (step: string) => string,
) {
  const steps = countSteps(totals, routes);
  return {
    opened: countOf(totals, "opened"),
    steps: steps.map(({ step, ...count }) => ({ page: pageOf(step), ...count })),
    ratings: scores.map((score) => countOf(totals, `rated-${score}`)),
  };
}
