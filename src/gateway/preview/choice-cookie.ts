import { printChoices, type ChoiceStore, type Examples } from "../../examples/index.ts";
import { cookieNamed } from "../access/cookies.ts";

/** The choices of a browser in one preview: the path of the cookie is that of the preview, so any process can read it. */
const cookie = cookieNamed("anteprima", { length: "1,3500" });

/** Keeps the choices in a cookie. */
export const cookieChoices = (examples: Examples): ChoiceStore => ({
  read(request) {
    const value = cookie.read(request);
    return examples.read(value && Buffer.from(value, "base64url").toString());
  },
  write(choices, request, reply) {
    const text = printChoices(choices);
    if (text === "") cookie.clear(request, reply);
    else cookie.write(request, reply, Buffer.from(text).toString("base64url"));
  },
});

/** Returns a `Cookie` header with the cookies of previews only: neither a session nor anything else of the portal gets inside. */
export const ownCookies = (header: string | undefined): string | undefined =>
  header
    ?.split(";")
    .filter((one) => /^\s*(?:__Secure-)?anteprima=/.test(one))
    .join(";");
