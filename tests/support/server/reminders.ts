import type { FastifyInstance } from "fastify";
import type { Channel } from "../../../src/sandbox/database/reminder-tables.ts";
import type { Database } from "../../../src/sandbox/database/tables.ts";

/** An e-mail address and a number that nothing in the seeds has. */
export const recipients = { email: "prova@posta.example", sms: "3471112223" } as const;
const fields = { email: "email", sms: "cell" } as const;

/** The token of the last message of a channel. */
async function readLastToken(database: Database, channel: Channel): Promise<string> {
  const { token } = await database
    .selectFrom("confirmation_token")
    .select("token")
    .where("channel", "=", channel)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return token;
}

/** A sandbox with the requests of Memobollo for cars of one owner. */
export function aMemoDesk(app: FastifyInstance, database: Database, owner: string) {
  const vehicle = (plate: string) => ({ codiceFiscale: owner, targa: plate, tipoVeicolo: "A" });
  const requestOf = (channel: Channel, verb: "Attivazione" | "Revoca", plate: string) => ({
    method: "POST" as const,
    url: `/rest/memoBollo/${channel}/richiesta${verb}`,
    payload: { ...vehicle(plate), [fields[channel]]: recipients[channel] },
  });
  const confirmation = (channel: Channel, token: string) => ({
    method: "PUT" as const,
    url: `/rest/memoBollo/${channel}/attivazione`,
    payload: { [fields[channel]]: recipients[channel], token },
  });
  const lastToken = (channel: Channel) => readLastToken(database, channel);
  return {
    activate: (channel: Channel, plate: string) => requestOf(channel, "Attivazione", plate),
    revoke: (channel: Channel, plate: string) => requestOf(channel, "Revoca", plate),
    confirm: confirmation,
    lastToken,
    /** Asks for a reminder and returns the confirmation that its message invites to. */
    async requested(channel: Channel, plate: string) {
      await app.inject(requestOf(channel, "Attivazione", plate));
      return confirmation(channel, await lastToken(channel));
    },
    /** Stores an active reminder and returns its revocation. */
    async active(channel: Channel, plate: string) {
      await app.inject(await this.requested(channel, plate));
      return requestOf(channel, "Revoca", plate);
    },
  };
}

/** A sandbox with the requests of Infobollo. */
export function anInfoDesk(app: FastifyInstance, database: Database) {
  type Verb = "Attivazione" | "Revoca";
  const to = (channel: Channel, recipient: string = recipients[channel]) => ({
    [fields[channel]]: recipient,
  });
  const ask = (channel: Channel, verb: Verb, recipient?: string) => ({
    method: "POST" as const,
    url: `/rest/infoBollo/${channel}/richiesta${verb}`,
    payload: to(channel, recipient),
  });
  const confirm = (channel: Channel, verb: Verb, token: string, recipient?: string) => ({
    method: "PUT" as const,
    url: `/rest/infoBollo/${channel}/${verb.toLowerCase()}`,
    payload: { ...to(channel, recipient), token },
  });
  const lastToken = (channel: Channel) => readLastToken(database, channel);
  /** Asks for a change and returns the confirmation that its message invites to. */
  const requested = async (channel: Channel, verb: Verb) => {
    await app.inject(ask(channel, verb));
    return confirm(channel, verb, await lastToken(channel));
  };
  return {
    verify: (channel: Channel, recipient: string) =>
      `/rest/infoBollo/${channel}/verifica?${new URLSearchParams(to(channel, recipient))}`,
    ask,
    confirm,
    lastToken,
    requested,
    /** Activates Infobollo. */
    active: async (channel: Channel) => app.inject(await requested(channel, "Attivazione")),
  };
}
