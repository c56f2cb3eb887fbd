import type { FastifyInstance } from "fastify";
import type { Channel } from "../../../src/sandbox/database/reminder-tables.ts";
import type { Database } from "../../../src/sandbox/database/tables.ts";

/** An e-mail address and a number that nothing in the seeds has. */
export const recipients = { email: "prova@posta.example", sms: "3471112223" } as const;
const fields = { email: "email", sms: "cell" } as const;

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
  /** The token of the last message of a channel. */
  const lastToken = async (channel: Channel) => {
    const { token } = await database
      .selectFrom("confirmation_token")
      .select("token")
      .where("channel", "=", channel)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return token;
  };
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
