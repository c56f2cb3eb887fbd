import type { FastifyInstance, FastifyRequest } from "fastify";
import { loginPaths, routeOf } from "../../contract/bases.ts";
import { leggiIdentita } from "../../contract/calls.generated.ts";
import { examplesOf } from "../../contract/examples.ts";
import type { Contract } from "../../contract/operations.ts";
import { loggedOutParameter, portalPages } from "../../contract/portal-pages.ts";
import type { ChoiceStore } from "../../examples/index.ts";
import type { LiveSession } from "../access/sessions.ts";
import type { Person } from "../access/person.ts";
import { safeReturn } from "../access/safe-return.ts";
import { defaults } from "../options.ts";
import type { Visitors } from "./parts.ts";

/** The person of the contract's example, with a login of the highest level. */
export function fictionalPerson(contract: Contract): Person {
  const operation = contract.operations.find((one) => routeOf(one) === routeOf(leggiIdentita));
  const content = operation?.answers.get(200);
  const [example] = content ? examplesOf(contract.document, content) : [];
  if (!example) throw new Error("the contract has no example of a person");
  const { cf, cognome, nome, autenticazione_metodo } = example[1] as Person; // the contract's `Identita`
  return { cf, cognome, nome, autenticazione_livello: "3", autenticazione_metodo };
}

/** The visitor that the choices name. Login and logout of the portal change the choices: no identity provider takes part. */
export function chosenVisitors(person: Person, store: ChoiceStore): Visitors {
  const find = (request: FastifyRequest) => {
    const { isLoggedIn, behaviour } = store.read(request);
    return isLoggedIn && behaviour !== "sessione-scaduta" ? person : undefined;
  };
  const look = async (request: FastifyRequest): Promise<LiveSession | undefined> =>
    find(request) && { person, secondsLeft: defaults.sessionLimits.idle / 1000, extendable: true };
  return {
    findPerson: async (request) => find(request),
    hasSession: (request) => find(request) !== undefined,
    sessions: { look, touch: look },
    mountLogin: (app) => mountChange(app, store),
  };
}

function mountChange(app: FastifyInstance, store: ChoiceStore): void {
  app.get(loginPaths.login, async (request, reply) => {
    const { ritorno } = request.query as { ritorno?: unknown }; // as Fastify parses it
    const choices = store.read(request);
    const behaviour = choices.behaviour === "sessione-scaduta" ? "normale" : choices.behaviour;
    store.write({ ...choices, behaviour, isLoggedIn: true }, request, reply);
    return reply.redirect(safeReturn(ritorno));
  });
  app.get(loginPaths.logout, async (request, reply) => {
    store.write({ ...store.read(request), isLoggedIn: false }, request, reply);
    return reply.redirect(`${portalPages.home}?${loggedOutParameter}`);
  });
}
