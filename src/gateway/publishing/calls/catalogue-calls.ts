import { ratingReasons } from "../../../contract/usage/rating-reasons.ts";
import type { WholeManifest } from "../../../engine/definition.ts";
import { closureOf } from "../../../engine/region/index.ts";
import {
  fragmentOf,
  fragmentUsers,
  pageNames,
  serviceOf,
  type AuthoredFiles,
  type ListedDraft,
} from "../../../publications/index.ts";
import { staffRoles } from "../../access/staff-role.ts";
import { aside } from "../../database/aside.ts";
import { HttpError } from "../../http/errore.ts";
import { scores, type UsageTotal } from "../../usage/usage.ts";
import type { Publishing } from "../add-publishing.ts";
import type { Route } from "./call.ts";

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
  const problemsNow = oncePerVersion(publishing, (files) => countProblems(publishing, files));
  return [
    {
      method: "GET",
      path: "/catalogue",
      roles: staffRoles,
      async answer() {
        const [manifest, names, all, totals] = await Promise.all([
          servedManifest(),
          namesNow(),
          drafts.list(),
          aside(() => usage.totals(usageDays), []),
        ]);
        const { usersOf, pageOf } = names.value;
        const changing = all.map((draft) => ({ draft, services: changedBy(draft, usersOf) }));
        const list = (service: string) => ({
          drafts: changing.flatMap(({ draft, services }) => (services.has(service) ? [named(draft)] : [])),
          usage: countsOf(
            totals.filter((one) => one.service === service),
            (step) => pageOf(service, step),
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
      roles: staffRoles,
      answer: async ({ compiling }) => ({ problems: (await compiling(problemsNow)).value }),
    },
    {
      method: "GET",
      path: "/ratings/:service",
      roles: staffRoles,
      async answer({ params: { service = "" } }) {
        const manifest = await servedManifest();
        const found = manifest && servicesOf(manifest, now()).find(({ id }) => id === service);
        if (!found) throw new HttpError(404);
        const totals = (await usage.totals(usageDays)).filter((one) => one.service === service);
        const [names, details] = await Promise.all([namesNow(), usage.details(service, mostDetails)]);
        const nameOf = (step: string) => names.value.pageOf(service, step);
        const { ratings } = countsOf(totals, nameOf);
        return {
          title: found.title,
          days: usageDays,
          ratings,
          ...reasonsOf(totals),
          details: details.map(({ step, ...one }) => ({ ...one, page: nameOf(step) })),
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

/** The number of diagnostics of each service that has some, its overlay included. */
async function countProblems(
  { problems }: Publishing,
  files: AuthoredFiles,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { file } of await problems(files)) {
    const service = serviceOf(file);
    if (service !== undefined) counts[service] = (counts[service] ?? 0) + 1;
  }
  return counts;
}

const named = ({ id, title, owner }: ListedDraft) => ({ id, title, owner: owner.name });

/** The services that a draft changes: their file, their overlay, or one of their fragments. */
const changedBy = ({ paths }: ListedDraft, usersOf: (fragment: string) => readonly string[]) =>
  new Set(
    paths.flatMap((path) => {
      const [service, fragment] = [serviceOf(path), fragmentOf(path)];
      return service !== undefined ? [service] : fragment !== undefined ? usersOf(fragment) : [];
    }),
  );

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
    Object.fromEntries(
      ratingReasons.map((reason) => [
        reason,
        totals
          .filter(({ measure }) => measure === `${kind}-${reason}`)
          .reduce((all, one) => all + one.count, 0),
      ]),
    );
  return { liked: count("liked"), disliked: count("disliked") };
}

/** Openings of the steps, visits that went on from them, and ratings from 1 to 5. */
function countsOf(totals: readonly UsageTotal[], pageOfStep: (step: string) => string) {
  const sum = (measure: UsageTotal["measure"]) =>
    totals.filter((one) => one.measure === measure).reduce((all, { count }) => all + count, 0);
  const steps = [...new Set(totals.map(({ step }) => step))].flatMap((step) => {
    const count = (measure: UsageTotal["measure"]) =>
      totals.find((one) => one.step === step && one.measure === measure)?.count ?? 0;
    return count("opened") > 0
      ? [{ page: pageOfStep(step), opened: count("opened"), continued: count("continued") }]
      : [];
  });
  return { opened: sum("opened"), steps, ratings: scores.map((score) => sum(`rated-${score}`)) };
}
