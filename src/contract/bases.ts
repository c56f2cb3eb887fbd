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

/** Paths of the gateway that the browser window itself visits; `callback` receives the answer of the identity provider. */
export const loginPaths = {
  login: `${basePaths.identity}/bff/login`,
  callback: `${basePaths.identity}/bff/callback`,
  logout: `${basePaths.identity}/bff/logout`,
} as const;

/** Paths of the gateway to which browsers report errors of the program, and violations of the content policy. */
export const reportPaths = {
  error: `${basePaths.identity}/bff/errore`,
  policy: `${basePaths.identity}/bff/csp`,
} as const;

/** Paths of the gateway that count, without identity, the steps that visits open and the ratings of services. */
export const usagePaths = {
  step: `${basePaths.identity}/bff/passo`,
  rating: `${basePaths.identity}/bff/parere`,
} as const;
