import { shibbolethHeaders } from "../../src/gateway/access/person-headers.ts";
import { secretHeader } from "../../src/gateway/access/header-login.ts";

/** The person whom the proxy of the test bed authenticates. */
export const person = { cf: "FRRLVI84C52L219N", nome: "LIVIA", cognome: "FERRANDI" };

/** The key of the drafts of the gateways. */
export const draftKey = Buffer.alloc(32, 7).toString("base64url");

/** The secret that gateways and proxy share. */
export const loginSecret = "a-secret-of-the-test-bed-with-more-than-32-characters";

/** The role that the proxy states. It counts where the settings of a gateway name the header. */
export const staffRole = { header: "shib-ruolo", value: "bollo-pubblicatori" };

/** The headers in which the proxy names the person. */
export const identityHeaders: readonly (readonly [string, string])[] = [
  [secretHeader, loginSecret],
  [shibbolethHeaders.codiceFiscale, person.cf],
  [shibbolethHeaders.nome ?? "", person.nome],
  [shibbolethHeaders.cognome ?? "", person.cognome],
  [shibbolethHeaders.livello ?? "", "https://www.spid.gov.it/SpidL2"],
  [staffRole.header, staffRole.value],
];
