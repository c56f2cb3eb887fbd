import { newSubmissionKey, SUBMISSION_KEY } from "../../src/protocol/submission-keys.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { aForm, formType, samples as files } from "../support/server/sample-files.ts";
import { samplesOf, type At } from "../support/server/samples.ts";
import type { Browser, Call } from "./browser.ts";
import type { Entrance } from "./nginx.ts";
import { person } from "./person.ts";

/** The kinds of requests that a citizen makes. */
export interface Kind {
  name: string;
  /** Tables of the database that an answer depends on. The others need no database. */
  tables: readonly string[];
  /** True when its answer needs a row to be written. */
  writes?: boolean;
  /** True when it changes data of the back end: `mark` is in the body, so that the back end's effects can be counted. */
  changes?: boolean;
  call(mark: string): Call;
}

const contract = readContract();
const samples = samplesOf(contract);

/** A request of an operation with every member that the contract declares. */
export function requestOf(id: string, at: At = {}): Call {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`the contract has no ${id}`);
  return samples.requestOf(operation, { codiceFiscale: person.cf, cf: person.cf, ...at });
}

/** A call with a key of its own. */
const keyed = (call: Call): Call => ({
  ...call,
  headers: { ...call.headers, [SUBMISSION_KEY]: newSubmissionKey(Date.now()) },
});

const upload = (mark: string): Call => ({
  ...requestOf("caricaAllegatoEsenzione"),
  headers: { "content-type": formType },
  payload: aForm({ codiceFiscale: person.cf, cognome: mark }, [{ name: "a.pdf", bytes: files.pdf }]),
});

const application = (mark: string): Call =>
  requestOf("inviaDomandaEsenzione", {
    "contribuente.codiceFiscale": person.cf,
    email: `${mark}@posta.example`,
  });

export const kinds: readonly Kind[] = [
  { name: "page", tables: [], call: () => ({ url: "/", headers: { accept: "text/html" } }) },
  { name: "anonymous read", tables: [], call: () => requestOf("elencaTipiVeicolo") },
  { name: "search", tables: ["possession"], writes: true, call: () => requestOf("cercaAvvisoScadenza") },
  { name: "session", tables: ["session"], call: () => ({ url: "/authapi/bff/sessione" }) },
  { name: "own data", tables: ["session"], call: () => requestOf("elencoAvvisiContribuente") },
  {
    name: "submission",
    tables: ["session", "possession", "submission"],
    writes: true,
    changes: true,
    call: (mark) => keyed(application(mark)),
  },
  { name: "upload", tables: ["session", "possession"], writes: true, changes: true, call: upload },
  {
    name: "payment start",
    tables: ["submission"],
    writes: true,
    changes: true,
    call: (mark) => keyed(requestOf("creaTransazione", { email: `${mark}@posta.example` })),
  },
];

/** Kinds of an anonymous visitor; the others need a session. */
const anonymous = ["page", "anonymous read", "search", "payment start"];

export interface Visitors {
  anonymous: Browser;
  person: Browser;
}

/** The browser that makes a kind of request. */
export const browserFor = ({ name }: Kind, visitors: Visitors) =>
  anonymous.includes(name) ? visitors.anonymous : visitors.person;

/** Logs the person in and makes the searches that the submission needs. */
export async function prepare({ person: browser }: Visitors, entrance: Entrance) {
  await browser.logIn(entrance);
  const steps = [
    requestOf("leggiContribuenteEsenzione"),
    requestOf("elencaVeicoliEsenzione"),
    upload("preparation"),
  ];
  for (const step of steps) {
    const { status, text } = await browser.send(entrance, step);
    if (status !== 200) throw new Error(`${step.url} answered ${status}: ${text}`);
  }
}
