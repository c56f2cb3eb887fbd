import type { Shape, WordGroup } from "../../field-types/field-type.ts";

/** Names, each with its Italian text. */
export type Texts = Readonly<Record<string, string>>;

/** Kinds of JSON value of a member without a shape of its own. */
type JsonKind = "string" | "number" | "boolean" | "null";

/** How a text is read: as it is, with bold and links, or as Markdown. */
export type TextKind = "plain" | "prose" | "rich";

/** The shapes that a value can have, each with the JSON Schema that it becomes. */
type ShapeByKind =
  /** A definition of the language, by its name. */
  | { readonly ref: string }
  /** A text for people with data between braces: the definition `testo`. */
  | { readonly text: TextKind }
  /** An expression: the definition `espressione`. A condition is read as true or false. */
  | { readonly expression: "value" | "condition" }
  /** A string, by itself one that no person reads. `suggestions`, each with its text, are completed but not the only values. */
  | {
      readonly string: {
        readonly pattern?: string;
        readonly minLength?: number;
        readonly suggestions?: Texts;
        /** People read it, in a file whose texts insert no data. */
        readonly isText?: true;
      };
      readonly orNull?: true;
    }
  /** The parameter of a fragment that stands for the whole value: `{dati.x}`. */
  | { readonly parameter: true }
  /** A JSON value of one of these kinds; with no kinds, any value. Its numbers are at least `min`; `whole` ones count something. */
  | { readonly json: readonly JsonKind[]; readonly min?: number; readonly whole?: true }
  | { readonly constant: boolean }
  /** One of these values, which need no text: numbers, or names of drawings. */
  | { readonly choices: readonly (string | number)[] }
  /** One of these names, each with its text. */
  | { readonly values: Texts }
  /** A field type: every one, or those of data that an address can carry; `values` are allowed too. */
  | { readonly fieldTypes: "all" | "arriving"; readonly values?: Texts }
  | { readonly list: ShapeWithTexts; readonly min?: number; readonly max?: number; readonly orNull?: true }
  /** Any of these shapes. `everyday` of the member says which one the studio writes. */
  | { readonly anyOf: readonly ShapeWithTexts[] }
  /** The first of these definitions whose members are all there. */
  | {
      readonly choose: readonly { readonly having: readonly string[]; readonly then: string }[];
      readonly otherwise: string;
      /** The schema says that it is an object, so that a mistake is about that first. */
      readonly isObject?: true;
    }
  /** A block, whose kind decides which members it has; or one of the kinds. */
  | { readonly blocks: "any" | "kinds" }
  | NodeShape;

/** An object: its own members, and other ones whose names an author chooses. */
export interface NodeShape {
  /** Short Italian name of one such node, for panels and outline. */
  readonly title?: string;
  readonly members?: Readonly<Record<string, Member>>;
  /** The shape of members with other names; without it there are none. */
  readonly others?: ShapeWithTexts;
  /** The names that `others` may have; without it, any. */
  readonly names?:
    | { readonly ref: string }
    /** `texts` are those of some usual words of a name. */
    | { readonly pattern: string; readonly texts?: Texts }
    | { readonly values: Texts };
  /** The things that the names name. */
  readonly namesOf?: Referent;
  readonly min?: number;
  /** A parameter of a fragment may stand for the whole object. */
  readonly orParameter?: true;
  readonly orNull?: true;
  /** A member that is allowed only where another one is true. */
  readonly demands?: { readonly of: string; readonly member: string };
  /** Members of which exactly one, or at least one, is written. */
  readonly oneOf?: readonly string[];
  readonly someOf?: readonly string[];
  /** A member that fields of some shape must have. */
  readonly requires?: { readonly shape: Shape; readonly also: string };
  /** A command writes it: people only read it. */
  readonly isGenerated?: true;
  /** A whole file, which may name its schema. */
  readonly isFile?: true;
}

/** A shape with the texts that editors show for it. */
export type ShapeWithTexts = ShapeByKind & {
  readonly help?: string;
  readonly examples?: readonly unknown[];
};

/** The controls that edit a member in the studio; `controlOf` gives the usual one of a shape. */
export type Control =
  /** One line, a line with bold and links, Markdown; the name of a new thing, and an address. */
  | "line"
  | "prose"
  | "markdown"
  | "name"
  | "address"
  /** One of some values, yes or no, a number, several short texts, several names with a text or value each. */
  | "choice"
  | "tick"
  | "number"
  | "lines"
  | "pairs"
  /** A condition, an expression, a constant or an expression. */
  | "condition"
  | "expression"
  | "value"
  /** The name of a thing that exists, which `refersTo` of the member names, and several ones in their order. */
  | "reference"
  | "references"
  /** Whether a field must be filled in, a bound with its message, examples with their messages, the rows of a choice, a day. */
  | "required"
  | "bound"
  | "examples"
  | "options"
  | "date"
  /** The values of the parameters of the fragment that the node uses, and the members of the node at a place that get other values. */
  | "arguments"
  | "replacements"
  /** A node of its own panel, and several ones, which the outline shows. */
  | "node"
  | "nodes"
  /** Only the text of the file. */
  | "source";

/** The things of a project that a reference can name. */
export type Referent =
  /** A step of the same file, and one of any service. */
  | "step"
  | "anyStep"
  | "call"
  | "operation"
  | "form"
  | "field"
  | "fragment"
  | "profile"
  | "place"
  | "service"
  | "card"
  | "link";

/** A member of a node: its shape, and the texts that editors, the handbook and the studio show. */
export type Member = ShapeWithTexts & {
  /** Short Italian name, without jargon. */
  readonly title: string;
  readonly group: WordGroup;
  /** The version of the language that introduced it; without it, the first one. */
  readonly since?: number;
  readonly required?: true;
  /**
   * No code of its own compiles the member: its shape says how. With "explained", `explain` reads it by its title too. A block
   * without code of its own has only such members.
   */
  readonly byShape?: "compiled" | "explained";
  /** A value that is no expression is a text for people. */
  readonly mayBeText?: true;
  /** Instead of the usual control of the shape. */
  readonly control?: Control;
  /** Of a reference: the kind of thing that it names. */
  readonly refersTo?: Referent;
  /** Of a field: the shapes of the types that the member is for; without it, all. */
  readonly ofShapes?: readonly Shape[];
  /** Of a member that accepts several shapes, the one that the studio writes; it shows the others as a sentence. */
  readonly everyday?: ShapeByKind;
};

/** A definition of the language. A text for those who change it, or the help of every member that refers to it. */
export type Definition = ShapeWithTexts & {
  /** Name of its TypeScript type, after `Authored`. */
  readonly type: string;
  /** The help of the members that have none of their own. */
  readonly usual?: { readonly help: string; readonly examples?: readonly unknown[] };
  /** Completions of editors: functions and roots, or data between braces. */
  readonly snippets?: readonly ("expressions" | "insertions")[];
  /** Editors list the functions and roots above every value. */
  readonly summary?: "expressions";
};

/** A kind of block, as authors read about it. */
export interface BlockWord {
  readonly title: string;
  readonly group: WordGroup;
  readonly since?: number;
  readonly help: string;
  /** Its members besides `kind`, `id` and `when`. */
  readonly members: Readonly<Record<string, Member>>;
}
