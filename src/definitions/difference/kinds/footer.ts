import { catalogueFile } from "../../language/files/catalogue.ts";
import type { Kind } from "../compare.ts";
import { quote } from "../italian.ts";
import { internal, list, now } from "../rules.ts";
import { alone, flat } from "./portal-parts.ts";

const footerText = (value: unknown): string => Object.values(flat(value)).join(" ");

const phone = (value: unknown): string => {
  const { number } = (value ?? {}) as { readonly number?: string }; // as: the member of the footer
  return number === undefined ? "" : quote(number);
};

/** The end of every page. */
export const footer: Kind = {
  name: () => "il fondo di ogni pagina",
  group: "reads",
  passes: [],
  titles: () => catalogueFile.root.members,
  alone: () => undefined,
  rules: {
    help: now("reads", (other, one) => `mostra ora per l'aiuto ${other}, prima ${one}`, footerText, [
      (other) => `mostra ora per l'aiuto ${other}`,
      (one) => `non mostra più per l'aiuto ${one}`,
    ]),
    phone: now("reads", (other, one) => `mostra ora il telefono ${other}, prima ${one}`, phone, [
      (other) => `mostra ora il telefono ${other}`,
      (one) => `non mostra più il telefono ${one}`,
    ]),
    links: list("footerLink"),
    portal: now("reads", (other, one) => `porta ora al portale ${other}, prima ${one}`, footerText, [
      (other) => `porta ora al portale ${other}`,
      (one) => `non porta più al portale ${one}`,
    ]),
  },
};

export const footerLink: Kind = {
  name: ({ label }) => `il collegamento ${quote(String(label))} in fondo alle pagine`,
  group: "reads",
  passes: [({ name }) => (name === undefined ? undefined : String(name)), ({ label }) => String(label)],
  titles: () => ({}),
  alone,
  rules: {
    name: internal("reads"),
    label: now(
      "reads",
      (other) => `si chiama ora ${other}`,
      (value) => quote(String(value)),
    ),
    href: now(
      "path",
      (other, one) => `porta ora a ${other}, prima a ${one}`,
      (value) => quote(String(value)),
    ),
  },
};
