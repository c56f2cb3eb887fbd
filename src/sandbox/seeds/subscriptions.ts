import type { Database } from "../database/tables.ts";
import { texts } from "../reminders/messages.ts";
import { infoPages } from "../reminders/reminder-states.ts";
import { confirmationLink, sendMessage } from "../reminders/send-message.ts";
import { addDays } from "../tax/months.ts";

/** Recipients that have Infobollo. */
export const subscribers = { email: "livia.rossini@posta.example", sms: "3470000123" } as const;
/** A recipient that has not confirmed in time. */
export const lateReader = "distratto@posta.example";

/** Active recipients of Infobollo, and a message whose link has expired. */
export async function seedSubscriptions(database: Database, today: string) {
  const activated_on = addDays(today, -60);
  await database
    .insertInto("subscription")
    .values([
      { channel: "email", recipient: subscribers.email, activated_on },
      { channel: "sms", recipient: subscribers.sms, activated_on },
    ])
    .execute();
  const [purpose, token] = ["info-activation", "infobollo-scaduto"] as const;
  const at = Date.parse(`${addDays(today, -3)}T08:00:00Z`);
  await database
    .insertInto("confirmation_token")
    .values({
      purpose,
      channel: "email",
      recipient: lateReader,
      token,
      subject: lateReader,
      created_at: at,
      used_at: null,
      replaced_at: null,
    })
    .execute();
  const link = confirmationLink(infoPages[purpose], lateReader, token);
  await sendMessage({ database, now: at }, { recipient: lateReader, ...texts.infoMail[purpose], link });
}
