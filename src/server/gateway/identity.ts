import type { FastifyInstance } from "fastify";
import { mounts } from "../contract.ts";
import { Refusal } from "../errore.ts";
import { say } from "../messages.ts";
import type { FindPerson } from "./session.ts";

/** Operations that the gateway answers itself: they never reach the region's back end. */
export const ownOperations = ["leggiIdentita", "avviaAccesso", "terminaSessione"];

/** Mounts the identity base. Login and logout refuse cleanly until the identity provider is connected. */
export function mountIdentity(app: FastifyInstance, findPerson: FindPerson) {
  app.get(`${mounts.identity}/bff/identity`, async (request, reply) => {
    const person = await findPerson(request);
    // Nobody is an answer, not a failure: `null`, as the contract says, and no error in the console of every visitor.
    return reply
      .header("cache-control", "no-store")
      .type("application/json")
      .send(JSON.stringify(person ?? null));
  });
  for (const name of ["login", "logout"])
    app.get(`${mounts.identity}/bff/${name}`, async () => {
      throw new Refusal(501, say.loginLater);
    });
}
