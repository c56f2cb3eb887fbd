import type { FastifyInstance, FastifyRequest } from "fastify";
import { routeOf, usagePaths } from "../../contract/bases.ts";
import type { Contract, Operation } from "../../contract/operations.ts";
import type { Measure } from "../database/tables.ts";
import { csrfGuard } from "../hooks/caller.ts";
import { HttpError } from "../http/errore.ts";
import { parseJson, takeTexts } from "../http/text-bodies.ts";
import { fieldErrors } from "../validation/field-errors.ts";
import type { Rating, Usage } from "./usage.ts";

/** Bytes of a body: a comment of 200 characters has 800 at most. */
const bodyLimit = 2048;

/** A parsed body; its values may be of any type. */
type Body = Readonly<Record<string, unknown>>;

/**
 * Mounts the routes that count opened steps and ratings. They read no cookie. Services and steps must be those of the served
 * definitions, so that the table has no other rows. Without a database they answer that they are not available.
 */
export function mountUsage(app: FastifyInstance, contract: Contract, usage?: Pick<Usage, "add" | "rate">) {
  const ratingSchema = ratingSchemaOf(contract);
  app.register(async (scope) => {
    takeTexts(scope, bodyLimit);
    scope.addHook("onRequest", csrfGuard);
    if (!usage)
      scope.addHook("onRequest", async () => {
        throw new HttpError(503);
      });

    scope.post(usagePaths.step, async (request, reply) => {
      await app.rateLimits.countUsage(request, "step");
      const body = readBody(request, ["servizio", "passo", "da"]);
      const { service, step } = await placeIn(app, body);
      const counts: { step: string; measure: Measure }[] = [{ step, measure: "opened" }];
      if (body.da !== undefined) {
        const { step: from } = await placeIn(app, { ...body, passo: body.da });
        counts.push({ step: from, measure: "continued" });
      }
      await usage?.add(service, counts);
      return reply.code(204).send();
    });

    scope.post(usagePaths.rating, async (request, reply) => {
      await app.rateLimits.countUsage(request, "rating");
      const body = parseJson(request.body);
      const check = app.schemas.at(ratingSchema);
      if (!check(body)) throw fieldErrors(check.errors ?? []);
      const { voto: score, chiave: id, motivo: reason, dettaglio: detail, ...place } = body as RatingBody; // as checked
      const { service, step } = await placeIn(app, place);
      await usage?.rate({ service, step, score, id, reason, detail });
      return reply.code(204).send();
    });
  });
}

/** The body of a rating, which the contract has checked. */
interface RatingBody {
  readonly servizio: string;
  readonly passo: string;
  readonly voto: Rating["score"];
  readonly chiave?: string;
  readonly motivo?: Rating["reason"];
  readonly dettaglio?: string;
}

function ratingSchemaOf({ operations }: Contract): string {
  const isRating = (operation: Operation) => routeOf(operation) === usagePaths.rating;
  return operations.find(isRating)?.body?.schema ?? "";
}

/** Parses a JSON object that has only the known members. Throws 422 for anything else. */
function readBody({ body }: FastifyRequest, known: readonly string[]): Body {
  const value = parseJson(body);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new HttpError(422);
  if (Object.keys(value).some((name) => !known.includes(name))) throw new HttpError(422);
  return value as Body; // an object, as checked
}

/** The service and step of a body. Throws 404 when the served definitions do not have them. */
async function placeIn({ servedManifest }: FastifyInstance, { servizio: service, passo: step }: Body) {
  const manifest = await servedManifest?.();
  const route = manifest?.routes.find((one) => one.service === service && one.step === step);
  if (!route) throw new HttpError(404);
  return route;
}
