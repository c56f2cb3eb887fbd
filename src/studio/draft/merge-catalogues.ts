/** An entry of a catalogue as it is written: the places of its text, which follow from the definitions, and the lines of the translator. */
interface Block {
  readonly places: string;
  readonly written: string;
}

type Blocks = ReadonlyMap<string, Block>;

/** The original text of an entry with its context, also of one that is commented out. */
const ORIGINAL = /^(?:#~ )?msg(?:ctxt|id) [\s\S]*?(?=^(?:#~ )?msgstr)/m;

const isPlace = (line: string): boolean => /^#[.:]/.test(line);

function blocksOf(text: string): Blocks {
  const blocks = text.trim().split(/\n{2,}/);
  return new Map(
    blocks.map((block) => {
      const lines = block.split("\n");
      const places = lines.filter(isPlace).join("\n");
      const written = lines.filter((line) => !isPlace(line)).join("\n");
      return [ORIGINAL.exec(block)?.[0] ?? block, { places, written }];
    }),
  );
}

const isSame = (one: Block | undefined, other: Block | undefined): boolean =>
  one?.written === other?.written && one?.places === other?.places;

/** Merges one entry that both have changed; `conflict` when they have written different things. */
function mergeBlock(before: Block | undefined, mine: Block | undefined, theirs: Block | undefined) {
  if (!mine || !theirs) return "conflict";
  const isMine = theirs.written === before?.written;
  if (!isMine && mine.written !== before?.written && mine.written !== theirs.written) return "conflict";
  const places = theirs.places === before?.places ? mine.places : theirs.places;
  return { places, written: isMine ? mine.written : theirs.written };
}

/**
 * Merges two texts of a catalogue entry by entry, wherever they stand: a person who translates changes entries in many places, and those of another
 * person may be between them. Undefined when both have written the same entry.
 */
export function mergeCatalogues(before: string, mine: string, theirs: string): string | undefined {
  const [was, own, other] = [before, mine, theirs].map(blocksOf) as [Blocks, Blocks, Blocks]; // as: three texts
  const merged = new Map(other);
  const added: string[] = [];
  for (const key of new Set([...was.keys(), ...own.keys()])) {
    const [before_, mine_, theirs_] = [was.get(key), own.get(key), other.get(key)];
    if (isSame(mine_, before_) || isSame(mine_, theirs_)) continue;
    const block = isSame(theirs_, before_) ? mine_ : mergeBlock(before_, mine_, theirs_);
    if (block === "conflict") return undefined;
    if (!block) merged.delete(key);
    else if (merged.has(key)) merged.set(key, block);
    else added.push(key);
  }
  return printed(withAdded(merged, own, added));
}

/** The entries with those that are added, each after the one that it follows in the text of its person. */
function withAdded(merged: Blocks, own: Blocks, added: readonly string[]): [string, Block][] {
  const keys = [...own.keys()];
  const list = [...merged];
  for (const key of added) {
    const followed = keys
      .slice(0, keys.indexOf(key))
      .findLast((one) => list.some(([there]) => there === one));
    const at = list.findIndex(([there]) => there === followed) + 1;
    list.splice(at, 0, [key, own.get(key)!]); // an added one is among them
  }
  return list;
}

/** Remarks of translators stand before the places, as gettext writes them. */
const printed = (blocks: readonly [string, Block][]): string =>
  `${blocks
    .map(([, { places, written }]) => {
      const lines = written.split("\n");
      const from = lines.findIndex((line) => !/^# /.test(line));
      return [...lines.slice(0, from), places, ...lines.slice(from)].filter((line) => line !== "").join("\n");
    })
    .join("\n\n")}\n`;
