import type { Card, Catalogue, MenuItem, Opening } from "../../../contract/catalogue.ts";
import { catalogueFile } from "../../language/files/catalogue.ts";
import type { Kind, Rule } from "../compare.ts";
import { quote, quoteAll } from "../italian.ts";
import { list, node, now, predicateOf, text } from "../rules.ts";
import { footer, footerLink } from "./footer.ts";
import { alone, flat } from "./portal-parts.ts";

/** The pages of the portal outside of services, as a region shows them. */
export type PortalParts = Pick<
  Catalogue,
  "menu" | "cards" | "home" | "footer" | "ownVehicles" | "payVehicle" | "ownCases" | "help"
>;

const openings = (value: unknown): string =>
  quoteAll(((value ?? []) as readonly Opening[]).map(({ label, path }) => label || path)); // as: the member of an entry

const pages: Rule = now("path", (other, one) => `apre ora ${other}, prima ${one}`, openings, [
  (other) => `apre ora ${other}`,
  (one) => `non apre più ${one}`,
]);

/** The pages that an entry opens: other ones, or the same ones for other people. */
const targets: Rule = (change) => {
  pages(change);
  const [one, other] = [change.before ?? [], change.after ?? []] as (readonly Opening[])[]; // as: the member of an entry
  for (const { label, path, login } of other!) {
    const before = one!.find((opening) => opening.path === path);
    if (!before || before.login === login) continue;
    const what = label === "" ? "la sua pagina" : `la pagina ${quote(label)}`;
    const { subject, comparison } = change;
    comparison.tell(
      subject,
      "path",
      login ? `apre ora ${what} soltanto dopo l'accesso` : `apre ora ${what} anche senza accesso`,
    );
  }
};
const choice: Rule = now(
  "path",
  (other, one) => `fa scegliere ora nella pagina ${other}, prima nella pagina ${one}`,
  (value) => (value === null || value === undefined ? "" : quote((value as Opening).path)), // as: the member of an entry
  [(other) => `fa scegliere ora nella pagina ${other}`, (one) => `non fa più scegliere nella pagina ${one}`],
);

const truth =
  (yes: string, no: string): Rule =>
  ({ after, subject, comparison }) =>
    comparison.tell(subject, "reads", after === true ? yes : no);

const menuItem: Kind = {
  name: (node) => `la voce del menu ${quote((node as unknown as MenuItem).label)}`, // as: the kind of the node
  group: "path",
  passes: [({ label }) => String(label), ({ targets: pages }) => JSON.stringify(pages)],
  titles: () => ({}),
  alone,
  rules: {
    label: now(
      "reads",
      (other) => `si chiama ora ${other}`,
      (value) => quote(String(value)),
    ),
    main: truth("sta ora anche nella barra sotto il titolo", "non sta più nella barra sotto il titolo"),
    targets,
    choice,
  },
};

type Lines = Card["lines"];

const card: Kind = {
  name: (node) => `la scheda ${quote((node as unknown as Card).title)} della pagina iniziale`, // as: the kind of the node
  group: "reads",
  passes: [({ code }) => String(code)],
  titles: () => ({}),
  alone,
  rules: {
    code: now("path", (other, one) => `ha ora il codice ${quote(other)}, prima ${quote(one)}`, String),
    title: now(
      "reads",
      (other) => `si chiama ora ${other}`,
      (value) => quote(String(value)),
    ),
    text: text("reads", "il testo"),
    icon: now(
      "reads",
      (other, one) => `ha ora il disegno ${quote(other)}, prima ${quote(one)}`,
      (value) => String(value ?? ""),
      [(other) => `ha ora il disegno ${quote(other)}`, (one) => `non ha più il disegno ${quote(one)}`],
    ),
    group: now(
      "reads",
      (other, one) => `sta ora nel gruppo ${quote(other)}, prima nel gruppo ${quote(one)}`,
      (value) => String(value ?? ""),
      [(other) => `sta ora nel gruppo ${quote(other)}`, (one) => `non sta più nel gruppo ${quote(one)}`],
    ),
    targets,
    choice,
    lines: now(
      "reads",
      (other, one) => `elenca ora ${other}, prima ${one}`,
      (value) => quoteAll(((value ?? []) as Lines).map(({ label }) => label)), // as: the member of a card
      [(other) => `elenca ora ${other}`, (one) => `non elenca più ${one}`],
    ),
    favourite: truth("può essere fra i preferiti", "non può più essere fra i preferiti"),
    anonymousOnly: truth("si vede ora soltanto prima dell'accesso", "si vede ora anche dopo l'accesso"),
  },
};

/** A line that is new, gone, or another one. */
function changeOf(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `ha in più: ${after}`;
  return after === undefined ? `non ha più: ${before}` : `cambia: ${before} diventa ${after}`;
}

/** A text of the home page: one sentence for each part. */
const parts =
  (name: string): Rule =>
  ({ before, after, comparison }) => {
    const [one, other] = [before, after].map((value) => flat(value));
    for (const key of new Set([...Object.keys(one!), ...Object.keys(other!)]))
      if (one![key] !== other![key])
        comparison.tell(
          { where: "", name },
          /\bpath$/.test(key) ? "path" : "reads",
          changeOf(one![key], other![key]),
        );
  };

/** A page that other pages open, by its address. */
const page =
  (name: string): Rule =>
  ({ before, after, comparison }) => {
    const [one, other] = [before, after].map((value) => {
      const path = typeof value === "object" && value !== null ? (value as Opening).path : value; // as: a page
      return path === null || path === undefined ? "" : quote(String(path));
    });
    const change = predicateOf(other!, one!, (now, then) => `è ora ${now}, prima era ${then}`, [
      (now) => `è ora ${now}, prima non c'era`,
      (then) => `non c'è più, prima era ${then}`,
    ]);
    comparison.tell({ where: "", name }, "path", one === other ? "riceve altri dati" : change);
  };

const portal: Kind = {
  name: () => "il portale",
  group: "reads",
  passes: [],
  titles: () => catalogueFile.root.members,
  alone: () => undefined,
  rules: {
    menu: list("menuItem"),
    cards: list("card"),
    home: parts("la pagina iniziale"),
    footer: node("footer"),
    help: page("la pagina di aiuto"),
    ownVehicles: page("la pagina dei propri veicoli"),
    payVehicle: page("la pagina che paga un veicolo"),
    ownCases: page("la pagina delle proprie pratiche"),
  },
};

export const PORTAL_KINDS: Readonly<Record<string, Kind>> = { portal, menuItem, card, footer, footerLink };
