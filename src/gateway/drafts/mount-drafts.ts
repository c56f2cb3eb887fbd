import type { FastifyInstance } from "fastify";
import { chiudiBozza, elencaBozze, leggiBozza, salvaBozza } from "../../contract/calls.generated.ts";
import type { Contract } from "../../contract/operations.ts";
import type { Bozza, BozzaInElenco, BozzaSalvata, PosizioneBozza } from "../../contract/portal.generated.ts";
import { isObject } from "../../engine/index.ts";
import type { WholeManifest } from "../../engine/definition.ts";
import { DRAFT_CODES } from "../../protocol/draft-codes.ts";
import { hasLevel, type LoginLevel } from "../access/login-level.ts";
import type { Person } from "../access/person.ts";
import type { DraftOutcome } from "../database/tables.ts";
import { requireLevel } from "../hooks/caller.ts";
import { HttpError } from "../http/errore.ts";
import { takeTexts } from "../http/text-bodies.ts";
import { texts } from "../messages.ts";
import { mountOwnCalls, nameOf, type OwnCall } from "../own-calls.ts";
import { checkedParameters } from "../validation/parameters.ts";
import type { Drafts, SaveOutcome } from "./drafts.ts";
import { readSave } from "./read-save.ts";

/** Bytes of a body. */
const bodyLimit = 128 * 1024;

/** The store as the routes need it. */
export type DraftStore = Pick<Drafts, "list" | "read" | "save" | "end">;

/** A call of a logged-in person. `parameters`: those of the contract, checked. */
interface Call extends OwnCall {
  readonly person: Person;
  readonly manifest: WholeManifest;
  readonly parameters: Readonly<Record<string, string>>;
  readonly drafts: DraftStore;
}

const handlers: Readonly<Record<string, (call: Call) => Promise<object | undefined>>> = {
  async [nameOf(elencaBozze)]({ drafts, person, manifest }): Promise<BozzaInElenco[]> {
    const listed = await drafts.list(person);
    return listed.map(({ service, position, ...times }) => {
      const level = levelOf(manifest, service);
      const isOpen = level === undefined || hasLevel(person, level);
      return { servizio: service, ...timesOf(times), posizione: isOpen ? position : nowhere };
    });
  },
  async [nameOf(leggiBozza)]({ drafts, person, ...call }): Promise<Bozza> {
    const draft = await drafts.read(person, serviceOf({ person, ...call }));
    if (!draft) throw new HttpError(404);
    const parti = [...draft.parts].map(
      ([name, { revision, value }]) => [name, { revisione: revision, valore: value }] as const,
    );
    return { revisione: draft.revision, ...timesOf(draft), parti: Object.fromEntries(parti) };
  },
  async [nameOf(salvaBozza)]({ drafts, person, ...call }): Promise<BozzaSalvata> {
    const service = serviceOf({ person, ...call });
    const outcome = await drafts.save(person, service, readSave(call));
    if (outcome.kind !== "saved") throw refusalOf(outcome);
    const altrove = [...outcome.parts].map(([name, { value }]) => [name, value] as const);
    return { revisione: outcome.revision, ...timesOf(outcome), altrove: Object.fromEntries(altrove) };
  },
  async [nameOf(chiudiBozza)]({ drafts, person, ...call }): Promise<undefined> {
    // `as`: a value of the contract's enumeration
    const { esito, revisione, servizio = "" } = call.parameters;
    const seen = revisione === undefined ? undefined : Number(revisione); // an integer of the contract
    // A person deletes a draft also when its service is gone, or needs a login of a higher level.
    const service = esito === "eliminata" ? servizio : serviceOf({ person, ...call });
    await drafts.end(person, service, esito as DraftOutcome, seen);
  },
};

/** Mounts the calls of the drafts of the logged-in person. Without a store they answer that they are not available. */
export function mountDrafts(app: FastifyInstance, contract: Contract, drafts?: DraftStore) {
  app.register(async (scope) => {
    takeTexts(scope, bodyLimit);
    mountOwnCalls(scope, contract, {
      bodyLimit,
      handlers,
      async begin({ request, operation }) {
        const person = request.person!; // of an operation that discloses to a person
        await app.rateLimits.countDraft(person, operation.method === "GET" ? "read" : "save");
        const manifest = await app.servedManifest?.();
        if (!drafts || !manifest) throw new HttpError(503);
        return { person, manifest, parameters: checkedParameters(operation, request), drafts };
      },
    });
  });
}

/** In place of the position in a service that needs a login of a higher level: a title may have data of the person. */
const nowhere: PosizioneBozza = { passo: "", titolo: "", mancano: [] };

/** The settings of the region for a service; undefined when it has no such service. */
function statedOf({ region: { servizi } }: WholeManifest, service: string) {
  return isObject(servizi) && Object.hasOwn(servizi, service) ? servizi[service] : undefined;
}

/** The level of login that a service needs above that of all logins; undefined for most services. */
function levelOf(manifest: WholeManifest, service: string): LoginLevel | undefined {
  const stated = statedOf(manifest, service);
  const level = isObject(stated) ? stated.livello : undefined;
  return typeof level === "number" ? (level as LoginLevel) : undefined; // `as`: the schema of regions has levels only
}

/** True for a service that the region has or serves. */
const isKnown = ({ manifest }: Pick<Call, "manifest">, service: string): boolean =>
  statedOf(manifest, service) !== undefined || Object.hasOwn(manifest.services, service);

/**
 * The service of a call. Throws 404 for one that the region does not have, and 403 for one that needs a login of a higher level. A service that
 * has just closed is one of the region's: its pages may finish.
 */
function serviceOf({ person, ...call }: Pick<Call, "manifest" | "parameters" | "person">) {
  const { servizio: service = "" } = call.parameters;
  if (!isKnown(call, service)) throw new HttpError(404);
  const level = levelOf(call.manifest, service);
  if (level !== undefined) requireLevel(person, level);
  return service;
}

const timesOf = ({ savedAt, endsAt }: { savedAt: number; endsAt: number }) => ({
  salvataIl: new Date(savedAt).toISOString(),
  scadeIl: new Date(endsAt).toISOString(),
});

/** The codes of a draft that has ended. */
const endCodes = { inviata: DRAFT_CODES.sent, eliminata: DRAFT_CODES.dropped };

/** The refusal of a save. */
function refusalOf(outcome: Exclude<SaveOutcome, { kind: "saved" }>): HttpError {
  const { kind } = outcome;
  const { status, code, title, text } =
    kind === "ended"
      ? { status: 409, code: endCodes[outcome.outcome], ...texts.draft.ended[outcome.outcome] }
      : kind === "tooLarge"
        ? { status: 413, code: undefined, ...texts.draft.tooLarge }
        : { status: 409, code: DRAFT_CODES[kind], ...texts.draft[kind] };
  return new HttpError(status, title, { code, detail: [{ field: "", error: text }] });
}
