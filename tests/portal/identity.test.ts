import "../support/keeps-state.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { goToLogin, goToLogout, loadIdentity } from "../../src/portal/session/identity.ts";
import { identityAtom, session } from "../../src/portal/session/session.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { checkCallsAfterEach } from "../support/contract-call.ts";
import { done, refusal } from "../support/fake-host.ts";

vi.mock("../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));

const person = { cf: "BRNFLV72H58L219J", nome: "Fulvia", cognome: "Brandestini" };
const location = { pathname: "/prova", search: "?targa=AB123CD", assign: vi.fn(), replace: vi.fn() };

checkCallsAfterEach(sendRequest);
beforeEach(() => {
  vi.mocked(sendRequest).mockReset();
  vi.stubGlobal("window", Object.create(window, { location: { value: location } }));
  session.set(identityAtom, null);
});
afterEach(() => vi.unstubAllGlobals());

test("the person is the one that the gateway names", async () => {
  vi.mocked(sendRequest).mockResolvedValue(done(person));
  await loadIdentity();
  expect(session.get(identityAtom)).toEqual(person);
});

test.each([
  ["a refusal", refusal(500)],
  ["no person", done(null)],
  ["a text", done("Fulvia")],
  ["a person without a tax code", done({ nome: "Fulvia" })],
  ["a tax code that is no text", done({ ...person, cf: 1 })],
])("with %s the visit is anonymous", async (_, answer) => {
  session.set(identityAtom, person);
  vi.mocked(sendRequest).mockResolvedValue(answer);
  await loadIdentity();
  expect(session.get(identityAtom)).toBeNull();
});

test.each([
  [undefined, "%2Fprova%3Ftarga%3DAB123CD"],
  ["/altra?a=1&b=2", "%2Faltra%3Fa%3D1%26b%3D2"],
  ["/logout", "%2F"],
  ["/userDenied?motivo=1", "%2F"],
  ["/logoutAltro", "%2FlogoutAltro"],
])("the login from %s returns to %s", (page, back) => {
  goToLogin(page);
  expect(location.assign).toHaveBeenLastCalledWith(`/authapi/bff/login?ritorno=${back}`);
});

test("the logout leaves no page to go back to", () => {
  goToLogout();
  expect(location.replace).toHaveBeenCalledExactlyOnceWith("/authapi/bff/logout");
});
