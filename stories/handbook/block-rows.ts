import type { LanguageTable } from "../../src/definitions/language/language.ts";
import { helpOf } from "../../src/definitions/language/members.ts";
import { blockMembers } from "../../src/definitions/language/nodes/content.ts";
import type { Member } from "../../src/definitions/language/shape.ts";

/** A member of a block, as the handbook shows it. */
export interface MemberRow {
  readonly name: string;
  readonly title: string;
  readonly help: string;
  readonly required: boolean;
}

/** A kind of block, as the handbook shows it. */
export interface BlockRow {
  readonly kind: string;
  readonly title: string;
  readonly help: string;
  readonly members: readonly MemberRow[];
}

/** The kinds of block of a language. Of the members that all blocks have, their title is shown beside their own. */
export const blockRows = (language: LanguageTable): BlockRow[] =>
  Object.entries(language.blocks).map(([kind, { title, help, members }]) => ({
    kind,
    title,
    help,
    members: Object.entries<Member>({ title: blockMembers.title, ...members }).map(([name, member]) => ({
      name,
      title: member.title,
      help: helpOf(language, member),
      required: member.required === true,
    })),
  }));
