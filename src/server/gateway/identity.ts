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
    if (!person) throw new Refusal(401);
    return reply.header("cache-control", "no-store").send(person);
  });
  for (const name of ["login", "logout"])
    app.get(`${mounts.identity}/bff/${name}`, async () => {
      throw new Refusal(501, say.loginLater);
    });
}
