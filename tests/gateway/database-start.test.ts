import pg from "pg";
import { expect, it } from "vitest";
import { openDatabase } from "../../src/gateway/database/open.ts";
import { startCauseOf } from "../../src/gateway/database/start-cause.ts";
import { StartRefusal } from "../../src/gateway/settings/start-refusal.ts";
import { freePort } from "../support/free-port.ts";

const sqlError = (code: string) => Object.assign(new pg.DatabaseError("english", 7, "error"), { code });
const systemError = (code: string) => Object.assign(new Error("english"), { code });

it.each<[string, Error, boolean, string]>([
  ["a wrong password", sqlError("28P01"), false, "password"],
  ["a role that may not connect", sqlError("28000"), false, "password"],
  ["an absent database", sqlError("3D000"), false, "non c'è una base dati"],
  ["missing rights", sqlError("42501"), false, "proprietario"],
  ["no free connection", sqlError("53300"), true, "connessioni"],
  ["a server that starts", sqlError("57P03"), true, "si sta avviando"],
  ["an unknown host", systemError("ENOTFOUND"), true, "nome del server"],
  ["a closed port", systemError("ECONNREFUSED"), true, "nessuno accetta"],
  ["an unknown authority", systemError("SELF_SIGNED_CERT_IN_CHAIN"), false, "certificato"],
  ["the certificate of another name", systemError("ERR_TLS_CERT_ALTNAME_INVALID"), false, "certificato"],
  ["an old certificate", systemError("CERT_HAS_EXPIRED"), false, "certificato"],
  ["no TLS", new Error("The server does not support SSL connections"), false, "cifrata"],
  ["silence", new Error("timeout exceeded when trying to connect"), true, "in tempo"],
  ["another code", sqlError("XX000"), true, "XX000"],
])("names %s in Italian", (_, error, mayPass, words) => {
  for (const one of [error, new Error("wrapped", { cause: error })]) {
    const cause = startCauseOf(one);
    expect(cause.mayPass).toBe(mayPass);
    expect(cause.text).toContain(words);
    expect(cause.text).not.toMatch(/english|server does|timeout/);
  }
});

it("waits for a server that does not answer, and ends with the cause", async () => {
  const url = `postgres://portale@127.0.0.1:${await freePort()}/portale`;
  const causes: string[] = [];
  const waiting = (cause: string) => causes.push(cause);
  await expect(openDatabase({ url, patience: 1_200, waiting })).rejects.toBeInstanceOf(StartRefusal);
  expect(causes.length).toBeGreaterThan(1);
  expect(new Set(causes)).toEqual(new Set([startCauseOf(systemError("ECONNREFUSED")).text]));
});

it("tries once without patience", async () => {
  const url = `postgres://portale@127.0.0.1:${await freePort()}/portale`;
  const causes: string[] = [];
  await expect(openDatabase({ url, waiting: (cause) => causes.push(cause) })).rejects.toThrow(
    "La base dati indicata da DATABASE_URL non è pronta",
  );
  expect(causes).toEqual([]);
});
