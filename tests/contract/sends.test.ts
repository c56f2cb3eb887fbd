import { expect, it } from "vitest";
import type { JsonSchema } from "../../src/contract/json-schema.ts";
import { dereference, schemaAt } from "../../src/contract/openapi.ts";
import type { Operation } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";

const { document, operations } = readContract();
const membersOf = ({ body }: Operation): [string, JsonSchema][] => {
  if (!body) return [];
  const { properties = {} } = dereference(document, schemaAt(document, body.schema));
  return Object.entries(properties).map(([name, schema]) => [name, dereference(document, schema)]);
};

/** Operations with a contact in their body that send no message, with the reason. */
const silent: Readonly<Record<string, string>> = {
  creaTransazione: "the receipt goes out only once the payment is made",
  creaTransazioneRate: "the receipt goes out only once the payment is made",
  richiediRevocaMemobolloEmail: "revokes at once",
  richiediRevocaMemobolloSms: "revokes at once",
  confermaAttivazioneMemobolloEmail: "redeems the link of a message",
  confermaAttivazioneMemobolloSms: "redeems the code of a message",
  confermaAttivazioneInfobolloEmail: "redeems the link of a message",
  confermaAttivazioneInfobolloSms: "redeems the code of a message",
  confermaRevocaInfobolloEmail: "redeems the link of a message",
  confermaRevocaInfobolloSms: "redeems the code of a message",
};

const isContact = ([name, { format }]: [string, JsonSchema]) =>
  format === "email" || /^(?:e?mail|cell|cellulare|telefono)$/.test(name);

it("each operation with a contact in its body declares its messages, or has a reason to send none", () => {
  const withContact = operations.filter((one) => membersOf(one).some(isContact));
  const undeclared = withContact.filter(({ sends }) => !sends).map(({ id }) => id);
  expect(undeclared.sort()).toEqual(Object.keys(silent).sort());
});

it.each(operations.filter(({ sends }) => sends).map((one) => [one.id, one] as const))(
  "%s declares every contact of its body, and only members and parameters that exist",
  (_, operation) => {
    const contacts = membersOf(operation)
      .filter(isContact)
      .map(([name]) => name);
    const { case: id, ...recipients } = operation.sends!; // filtered above
    expect(Object.values(recipients).sort()).toEqual(contacts.sort());
    const known = [...(operation.body?.members ?? []), ...operation.parameters.map(({ name }) => name)];
    if (id !== undefined) expect(known).toContain(id);
  },
);

it.each(Object.keys(silent).map((id) => [id, operations.find((one) => one.id === id)!] as const))(
  "%s has a contact, so that it ends the repetition of a message",
  (id, { body }) => expect(body?.contacts).toEqual(id.endsWith("Sms") ? { sms: "cell" } : { email: "email" }),
);
