import { sql } from "kysely";
import { hashOf } from "../access/secrets.ts";
import { inSlices, type Steps } from "../answers/steps.ts";
import type { Database } from "../database/tables.ts";
import type { Finder, Finding } from "./finding.ts";

/** Findings of one kind in one answer beyond which they are stored in one row, so that they displace no others. */
const longList = 60;
/** The most findings of one kind in one row; the first ones are dropped. */
const longestList = 12_000;
/** Hexadecimal digits of the hash of a finding in a row: 64 bits. */
const digits = 16;

/** The findings of one kind. */
interface FindingList {
  kind: string;
  findings: Finding[];
}

/** Divides findings into those with a row each and the long lists. Findings with details have a row each. */
export function divideFindings(findings: readonly Finding[]) {
  const byKind = new Map<string, Finding[]>();
  for (const finding of findings.filter(({ details }) => details === undefined)) {
    const known = byKind.get(finding.kind);
    if (known) known.push(finding);
    else byKind.set(finding.kind, [finding]);
  }
  const lists = [...byKind]
    .map(([kind, list]): FindingList => ({ kind, findings: list }))
    .filter((list) => list.findings.length > longList);
  const listed = new Set(lists.flatMap((list) => list.findings));
  return { single: findings.filter((finding) => !listed.has(finding)), lists };
}

const rowOf = ({ id }: Finder, kind: string) => hashOf(JSON.stringify([id, "list", kind]));
const shortHash = ({ id }: Finder, { kind, value }: Finding) =>
  hashOf(JSON.stringify([id, kind, value])).slice(0, digits);

/** Prints the hashes of findings, each between commas and in a step. */
function* hashAll(finder: Finder, findings: readonly Finding[]): Steps<string> {
  let hashes = ",";
  for (const finding of findings) {
    hashes += `${shortHash(finder, finding)},`;
    yield;
  }
  return hashes;
}

/** When findings were stored, and when they expire, in milliseconds since 1970. */
export interface Times {
  found_at: number;
  expires_at: number;
}

/** Stores a long list in one row. The list of another answer of the same kind stays before it. */
export async function addList(
  database: Database,
  finder: Finder,
  { kind, findings }: FindingList,
  times: Times,
) {
  const hashes = await inSlices(hashAll(finder, findings.slice(-longestList)));
  const row = {
    thing: rowOf(finder, kind),
    finder: hashOf(finder.id),
    held: hashes,
    ...times,
  };
  const longest = longestList * (digits + 1);
  await database
    .insertInto("possession")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("thing").doUpdateSet({
        ...times,
        held: sql`case when right(possession.held, length(excluded.held)) = excluded.held then possession.held
          else right(possession.held || substr(excluded.held, 2), ${longest}::integer) end`,
      }),
    )
    .execute();
}

/** Returns true when a long list of one of the finders has the finding. */
export async function isListed(
  database: Database,
  finders: readonly Finder[],
  finding: Finding,
  now: number,
): Promise<boolean> {
  const found = await database
    .selectFrom("possession")
    .select("thing")
    .where("expires_at", ">", now)
    .where((row) =>
      row.or(
        finders.map((finder) =>
          row.and([
            row("thing", "=", rowOf(finder, finding.kind)),
            sql<boolean>`position(${`,${shortHash(finder, finding)},`} in held) > 0`,
          ]),
        ),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}
