import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serverPaths } from "../../contract/own-addresses.ts";
import {
  DamagedVersion,
  isAuthoredPath,
  type AuthoredFiles,
  type Changes,
  type Draft,
  type DraftRefusal,
  type PublishRefusal,
  type StaffMember,
} from "../../publications/index.ts";
import { staffRoles, type StaffRole } from "../access/staff-role.ts";
import type { Person } from "../access/person.ts";
import { HttpError } from "../http/errore.ts";
import { takeTexts } from "../http/text-bodies.ts";
import { texts } from "../messages.ts";
import type { Publishing } from "./add-publishing.ts";
import { readBody, type Fields } from "./read-body.ts";
import { memberOf, staffGuard } from "./staff-guard.ts";

/** A call of staff: the roles that may make it, the members of its body, and its answer. */
interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly roles: readonly StaffRole[];
  readonly fields?: Fields;
  /** True when it compiles: a person may have few of them in flight, because all wait for one process. */
  readonly compiles?: true;
  answer(call: Call): Promise<unknown>;
}

interface Call {
  readonly staff: StaffMember;
  readonly person: Person;
  /** As `fields` describes it. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Bytes of a body: two megabytes of changes, written as JSON. */
const bodyLimit = 5_000_000;

const { refusals } = texts.publishing;

/** Status of a refused act. */
const statusOf: Readonly<Record<PublishRefusal | DraftRefusal, number>> = {
  gone: 404,
  changed: 409,
  same: 422,
  problems: 422,
  ownDraft: 403,
  tooMany: 409,
  tooLarge: 413,
};

const refuse = (reason: PublishRefusal | DraftRefusal) =>
  new HttpError(statusOf[reason], refusals[reason], { code: reason });

/** Returns a result, or throws its refusal. */
function orRefuse<Result>(result: Result): Exclude<Result, string> {
  if (typeof result === "string") throw refuse(result as PublishRefusal | DraftRefusal); // texts are refusals
  return result as Exclude<Result, string>;
}

/** The table of the calls of staff. */
function routesOf(publishing: Publishing): readonly Route[] {
  const { versions, drafts, live, follower, build, compile, difference, publisher } = publishing;
  const find = async (id = ""): Promise<Draft> => {
    const draft = await drafts.find(id);
    if (!draft) throw refuse("gone");
    return draft;
  };
  const findOwn = async ({ params, staff }: Call): Promise<Draft> => {
    const draft = await find(params.id);
    if (draft.owner.cf !== staff.cf) throw new HttpError(403, refusals.otherDraft);
    return draft;
  };
  const filesOf = async (draft: Draft) => {
    const own = await publisher.filesOf(draft);
    if (!own) throw refuse("gone");
    return own;
  };
  /** Files by a name: `build`, `live`, `draft:<id>`, or the id of a version. */
  async function filesNamed(name: unknown): Promise<AuthoredFiles> {
    if (name === "build") return build();
    if (name === "live") return (await publisher.current()).files;
    if (typeof name === "string" && name.startsWith("draft:"))
      return (await filesOf(await find(name.slice("draft:".length)))).files;
    const files = typeof name === "string" ? await versions.read(name) : undefined;
    if (!files) throw refuse("gone");
    return files;
  }
  const problemsOf = async (draft: Draft) => (await compile((await filesOf(draft)).files)).diagnostics;
  const all = staffRoles;
  const publishers = ["publisher"] as const;

  return [
    {
      method: "GET",
      path: "/state",
      roles: all,
      async answer({ person }) {
        const revision = await publisher.revision();
        // Answered also while the live version cannot be read or compiled, so that staff can restore another one.
        const current = await publisher.current().catch(() => undefined);
        const { conflicts, isRefused, version } = follower.served();
        const [last] = await live.history();
        return {
          roles: person.ruoli,
          needsTwo: publishing.needsTwo,
          version: current?.version ?? version,
          revision,
          isBuild: version === null,
          isRefused: isRefused || !current,
          conflicts,
          ...(last && { last }),
        };
      },
    },
    {
      method: "GET",
      path: "/files",
      roles: all,
      answer: async ({ query }) => ({ files: Object.fromEntries(await filesNamed(query.of ?? "live")) }),
    },
    {
      method: "GET",
      path: "/difference",
      roles: all,
      compiles: true,
      async answer({ query }) {
        const parts = await difference(await filesNamed(query.from), await filesNamed(query.to));
        if (!parts) throw refuse("problems");
        return { parts };
      },
    },
    { method: "GET", path: "/history", roles: all, answer: async () => ({ acts: await live.history() }) },
    { method: "GET", path: "/drafts", roles: all, answer: async () => ({ drafts: await drafts.list() }) },
    {
      method: "POST",
      path: "/drafts",
      roles: all,
      fields: { title: "text" },
      answer: async ({ staff, body }) => orRefuse(await publisher.begin(staff, body.title as string)), // as `fields` says
    },
    { method: "GET", path: "/drafts/:id", roles: all, answer: async ({ params }) => find(params.id) },
    {
      method: "GET",
      path: "/drafts/:id/problems",
      roles: all,
      compiles: true,
      answer: async ({ params }) => ({ problems: await problemsOf(await find(params.id)) }),
    },
    {
      method: "PUT",
      path: "/drafts/:id",
      roles: all,
      compiles: true,
      fields: { revision: "number", changes: "changes" },
      async answer(call) {
        const draft = await findOwn(call);
        const { revision, changes } = call.body as { revision: number; changes: Changes }; // as `fields` says
        const changed = orRefuse(await drafts.change({ id: draft.id, revision }, { changes }));
        return { draft: changed, problems: await problemsOf(changed) };
      },
    },
    {
      method: "DELETE",
      path: "/drafts/:id",
      roles: all,
      async answer(call) {
        if (!(await drafts.drop(await findOwn(call)))) throw refuse("changed");
        return {};
      },
    },
    {
      method: "POST",
      path: "/drafts/:id/rebase",
      roles: all,
      answer: async (call) => ({ conflicts: orRefuse(await publisher.rebase(await findOwn(call))) }),
    },
    {
      method: "POST",
      path: "/drafts/:id/publish",
      roles: publishers,
      fields: { revision: "number", reason: "text" },
      async answer({ params, staff, body }) {
        const { revision, reason } = body as { revision: number; reason: string }; // as `fields` says
        const draft = await find(params.id);
        return { revision: orRefuse(await publisher.publish(draft, staff, { revision, reason })) };
      },
    },
    {
      method: "POST",
      path: "/restore",
      roles: publishers,
      fields: { version: "version", reason: "text", revision: "number" },
      async answer({ staff, body }) {
        const { version, reason, revision } = body as {
          version: string | null;
          reason: string;
          revision: number;
        }; // as `fields` says
        return {
          revision: orRefuse(await publisher.restore(version, staff, { reason, expected: revision })),
        };
      },
    },
  ];
}

/** Records a change of staff in the audit, with its outcome. */
function recordOnceAnswered(request: FastifyRequest, reply: FastifyReply, operation: string): void {
  request.isAudited = true;
  reply.raw.once("close", () => {
    const { person, ip: from, id } = request;
    request.server.audit?.record({
      kind: "staff",
      operation,
      person: person?.cf,
      status: reply.statusCode,
      from,
      request: id,
    });
  });
}

/** The most compilations of one person in flight. */
const mostCompilations = 2;

/** Bounds the compilations of each person. */
function fewForEach() {
  const running = new Map<string, number>();
  const change = (cf: string, by: number) => {
    const count = (running.get(cf) ?? 0) + by;
    if (count > 0) running.set(cf, count);
    else running.delete(cf);
    return count;
  };
  /** Does the work of a person. Throws 429 before it when the person has too much in flight. */
  return async <Result>(cf: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      if (change(cf, 1) > mostCompilations) throw new HttpError(429, undefined, { retryAfter: 2 });
      return await work();
    } finally {
      change(cf, -1);
    }
  };
}

/** Mounts the calls of staff below `/studio/api`. Each acts for the person of the session and needs a role. */
export function mountStudioApi(app: FastifyInstance, publishing: Publishing, region: string): void {
  app.register(async (scope) => {
    takeTexts(scope, bodyLimit);
    const bounded = fewForEach();
    for (const { method, path, roles, fields, compiles, answer } of routesOf(publishing))
      scope.route({
        method,
        url: `${serverPaths.studio}/api${path}`,
        bodyLimit,
        // Before the body is read.
        onRequest: staffGuard(publishing.keys, roles),
        async handler(request: FastifyRequest, reply) {
          const person = request.person!; // set by the guard
          const call = {
            person,
            staff: memberOf(person),
            body: fields ? readBody(request.body, fields, (name) => isAuthoredPath(name, region)) : {},
            params: request.params as Record<string, string>, // of the path
            query: request.query as Record<string, unknown>, // as Fastify parses it
          };
          if (method !== "GET") recordOnceAnswered(request, reply, `${method} ${path}`);
          const value = await (compiles ? bounded(person.cf, () => answer(call)) : answer(call)).catch(
            (error: unknown) => {
              throw error instanceof DamagedVersion
                ? new HttpError(500, refusals.damaged, { cause: error })
                : error;
            },
          );
          return reply
            .header("cache-control", "no-store")
            .type("application/json")
            .send(JSON.stringify(value));
        },
      });
  });
}
