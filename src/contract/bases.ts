import {
  avviaAccesso,
  registraErrore,
  registraParere,
  registraPasso,
  terminaSessione,
} from "./calls.generated.ts";

/** The three bases of the contract: anonymous calls, calls of a logged-in person, login and session. */
export type Base = "public" | "auth" | "identity";

/** The path of each base on our own server, as listed in the `servers` of the contract. */
export const basePaths: Readonly<Record<Base, string>> = {
  public: "/rest",
  auth: "/authapi/rest",
  identity: "/authapi",
};

/** The address pattern of an operation for a router: `/rest/ricevuta/:iuv`. */
export const routeOf = ({ base, path }: { readonly base: Base; readonly path: string }): string =>
  basePaths[base] + path.replace(/\{(\w+)\}/g, ":$1");

const addressOf = ({ base, path }: { readonly base: Base; readonly path: string }) => basePaths[base] + path;

/** Paths of the gateway that the browser window itself visits; `callback` receives the answer of the identity provider. */
export const loginPaths = {
  login: addressOf(avviaAccesso),
  callback: `${basePaths.identity}/bff/callback`,
  logout: addressOf(terminaSessione),
} as const;

/** Paths of the gateway to which browsers report errors of the program, and violations of the content policy. */
export const reportPaths = {
  error: addressOf(registraErrore),
  policy: `${basePaths.identity}/bff/csp`,
} as const;

/** Paths of the gateway that count, without identity, the steps that visits open and the ratings of services. */
export const usagePaths = {
  step: addressOf(registraPasso),
  rating: addressOf(registraParere),
} as const;
