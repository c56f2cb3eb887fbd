import type { WordGroup } from "../../field-types/field-type.ts";
import type { Member, NodeShape } from "./shape.ts";

/** A shape with the members of `Member` that are no text for people. */
type ShapeOfMember = Member extends infer Each
  ? Each extends Member
    ? Omit<Each, "title" | "help" | "examples" | "group" | "required">
    : never
  : never;

/** A web address. */
export const LINK = { string: { pattern: "^https://[\\w.-]+([/?#]\\S*)?$" } } as const;

/** Functions that describe a member by its short name, its help and its examples. */
function describe<const Rest extends Pick<Member, "group" | "required">>(rest: Rest) {
  const of = <const Shape extends ShapeOfMember>(
    shape: Shape,
    title: string,
    help?: string,
    ...examples: readonly unknown[]
  ) => ({
    ...shape,
    title,
    ...(help === undefined ? {} : { help }),
    ...(examples.length > 0 ? { examples } : {}),
    ...rest,
  });
  return {
    of,
    /** A text for people, in a file whose texts insert no data. */
    text: (title: string, help: string, ...examples: readonly string[]) =>
      of({ string: { minLength: 1, isText: true } }, title, help, ...examples),
    /** A name or a code. */
    name: (title: string, help: string, ...examples: readonly string[]) =>
      of({ string: { minLength: 1 } }, title, help, ...examples),
    /** Yes or no. */
    tick: (title: string, help: string, ...examples: readonly boolean[]) =>
      of({ json: ["boolean"] }, title, help, ...examples),
    /** An object with members of its own. */
    node: <const Members extends NodeShape["members"]>(
      title: string,
      help: string,
      members: Members,
      ...examples: readonly unknown[]
    ) => of({ members }, title, help, ...examples),
    /** The address of a page that a region may not have. */
    page: (title: string, help: string, ...examples: readonly string[]) =>
      of({ ...LINK, orNull: true }, title, `${help} ${noPage}`, ...examples),
  } as const;
}

const noPage = "Null se la Regione non ha questa pagina: il collegamento non si vede.";

const members = <const Group extends WordGroup>(group: Group) =>
  ({ ...describe({ group }), required: describe({ group, required: true }) }) as const;

/** Members of each group, as `everyday.text("Titolo", "Titolo della pagina.", "Aiuto")` or `everyday.required.text(…)`. */
export const everyday = members("everyday");
export const sometimes = members("sometimes");
export const rarely = members("rarely");
export const never = members("never");
