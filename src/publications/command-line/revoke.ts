import { command, CommandRefusal, reasonOf, type CommandOptions, type Office } from "./office.ts";

/** `revoke --person --reason`: deletes the keys of a person and ends the sessions. */
export async function revoke({ portal, print }: Office, options: CommandOptions): Promise<number> {
  if (options.person === undefined)
    throw new CommandRefusal(`Manca la persona: ${command('revoke --person <codice fiscale> --reason "…"')}`);
  const { keys, sessions } = await portal.revoke(options.person, reasonOf(options));
  print(
    `Tolte ${keys} chiavi e chiuse ${sessions} sessioni. Il permesso lo toglie chi gestisce gli accessi.`,
  );
  return 0;
}
