/**
 * The pages that the portal offers, which the compiler writes into the manifest of a region from `schemas/catalogue.json` and the
 * facts of the region. Gateway and engine do not read them.
 */
export interface Catalogue {
  readonly menu: readonly MenuItem[];
  readonly cards: readonly Card[];
  readonly home: { readonly title: string; readonly text: string; readonly find: HomeField | null };
  readonly footer: FooterTexts;
  /** The page of one's own vehicles; null where the region does not offer it. */
  readonly ownVehicles: string | null;
  /** The page that pays for a vehicle, with its parameters; null where the region does not offer it. */
  readonly payVehicle: (PersonPage & { readonly plate: string; readonly vehicle: string }) | null;
  /** The page of one's own cases, with its parameter; null where the region does not offer it. */
  readonly ownCases: (PersonPage & { readonly number: string }) | null;
  /** The page for help when the outcome of a call is unknown; null when the region has none. */
  readonly help: { readonly label: string; readonly path: string } | null;
  /** The languages of the portal with their own names, the first that of the definitions; null when it has one. */
  readonly languages: readonly { readonly code: string; readonly name: string }[] | null;
  /** The page and the rule of the cart; null when the region takes no payments. */
  readonly cart: { readonly service: string; readonly rule: string; readonly path: string } | null;
}

/** The field of the home page: a plate or the code of a notice opens its page filled in, and so does a chassis number. A plate or notice is there. */
export interface HomeField {
  readonly help: string;
  readonly button: string;
  readonly plate: FoundPage | null;
  readonly notice: FoundPage | null;
  readonly chassis: CodePage | null;
}
/** A page and its parameter that receives the code. */
export interface CodePage extends PersonPage {
  readonly param: string;
}
/** A page of a code that the label of the field names. */
export interface FoundPage extends CodePage {
  readonly label: string;
}
/** A page that cards and menu open. */
export interface Opening {
  readonly label: string;
  readonly path: string;
  readonly service: string;
  readonly login: boolean;
}
/** The pages of a card or of a line of the menu; those of a closed service are left out at run time. */
export interface Offer {
  readonly targets: readonly Opening[];
  /** The page that chooses among several. */
  readonly choice: Opening | null;
}
export interface MenuItem extends Offer {
  readonly label: string;
  /** True: also in the bar below the title of the portal, on wide screens. */
  readonly main: boolean;
}
/** A card of the home page. */
export interface Card extends Offer {
  /** Code of the contract, also the one of favourites. */
  readonly code: string;
  readonly title: string;
  readonly text: string;
  /** Name of an icon of the program; it is decorative. */
  readonly icon: string | null;
  /** Title of the group of the home page; null for none. */
  readonly group: string | null;
  /** Topics that have no page of their own. */
  readonly lines: readonly { readonly label: string; readonly login: boolean }[];
  /** False: it cannot be a favourite. */
  readonly favourite: boolean;
  /** True: shown to anonymous users only, since the personal area has its content. */
  readonly anonymousOnly: boolean;
}
/** A link of the footer; `name` is the one that `collegamenti` gives to its address. */
export interface FooterEntry {
  readonly label: string;
  readonly href: string;
  readonly name?: string;
}
export interface FooterTexts {
  readonly help: { readonly text: string; readonly label: string; readonly path: string } | null;
  readonly phone: { readonly label: string; readonly number: string; readonly href: string } | null;
  readonly links: readonly FooterEntry[];
  /** The portal that this one belongs to: the last line of the menu. */
  readonly portal: FooterEntry | null;
}
/** A page that the personal area opens. */
export interface PersonPage {
  readonly path: string;
  readonly service: string;
  readonly step: string;
}
