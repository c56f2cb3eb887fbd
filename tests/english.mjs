import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Checks the English of comments, test titles and READMEs: standard terms, no sentence built around "what" or "who".
 * `node tests/english.mjs [path …]` lists each line with the rule that it breaks; `--count` lists the number per folder.
 */
const home = fileURLToPath(new URL("..", import.meta.url));

/** Rules of prose. `instead` says what to write. */
const RULES = [
  { pattern: /\bwhat(?:ever)?\b/i, instead: "name the thing instead of a clause with “what”" },
  { pattern: /\b(?:whoever|whose ever|nobody's|somebody's)\b/i, instead: "name the person or thing" },
  {
    pattern: /(?:^|[.,;:(–—] ?|\b(?:of|to|for|by|and|or|is|are|from|with|says|tells|than|only) )who\b/i,
    instead: "name the person: “the user who …”",
  },
  {
    pattern: /\b(?:un)?even\b(?! (?:if|when|though|after|before|while|a\b|the\b|in\b|on\b|with\b))/i,
    instead: "normalized",
  },
  { pattern: /\bheld\b/i, instead: "value, stored, kept" },
  { pattern: /\bhand(?:s|ed|ing)? (?:it |them |these )?on\b/i, instead: "pass, commit" },
  {
    pattern: /\b(?:is|are|was|were|be|been|gets?) told\b|\btold (?:of|by|to|that|which)\b/i,
    instead: "receives, knows",
  },
  { pattern: /\b(?:tells|tell)\b/i, instead: "reports, shows, notifies, distinguishes" },
  { pattern: /\b(?:said|saying)\b/i, instead: "shown, reported, stated" },
  { pattern: /\b(?:is|are|was) pressed\b|\bpress(?:es|ed|ing)?\b(?! kit)/i, instead: "click" },
  { pattern: /\bthe world\b/i, instead: "the sources" },
  {
    pattern: /\bone too many\b|\bgoes on\b|\bgo on\b(?! to)/i,
    instead: "state the fact: continues, over-approximates",
  },
  { pattern: /\b(?:is|are|has|have) no (?:place|word|reason)\b/i, instead: "state the fact" },
  { pattern: /\b(?:somebody|worth trying|rehears\w+)\b/i, instead: "name the person or the thing" },
];

/** Files whose words are quoted, not ours: the rules themselves, generated files, fixtures of texts. */
const IGNORED = /\.generated\.|^tests\/english\.mjs$|^tests\/cases\//;
const CODE = /\.(?:ts|tsx|mjs|mts|scss)$/;

const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith("--"));
const files = execFileSync("git", ["ls-files", "--", ...(paths.length > 0 ? paths : ["."])], {
  cwd: home,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => (CODE.test(file) || /(?:^|\/)README\.md$/.test(file)) && !IGNORED.test(file));

const found = files.flatMap((file) => {
  const text = readFileSync(`${home}/${file}`, "utf8");
  return linesOf(file, text).flatMap(({ line, prose }) => {
    const plain = prose.replace(/`[^`]*`|"[^"]*"|«[^»]*»|“[^”]*”/g, "");
    const rule = RULES.find(({ pattern }) => pattern.test(plain));
    return rule ? [{ file, line, prose: prose.trim(), rule }] : [];
  });
});

if (args.includes("--count")) {
  const counts = new Map();
  for (const { file } of found) {
    const room = file.split("/").slice(0, 2).join("/");
    counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  for (const [room, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${count}\t${room}`);
} else
  for (const { file, line, prose, rule } of found)
    console.log(`${file}:${line}: ${prose}\n    ${rule.pattern.source}: ${rule.instead}`);
console.log(`${found.length} lines to rewrite`);
process.exit(found.length > 0 ? 1 : 0);

/** Returns the prose of a file: comments and test titles of code, paragraphs of a README. */
function linesOf(file, text) {
  return CODE.test(file) ? codeProse(text) : readmeProse(text);
}

function codeProse(text) {
  let inBlock = false;
  return text.split("\n").flatMap((source, index) => {
    const line = index + 1;
    if (inBlock || /^\s*\/\*/.test(source)) {
      inBlock = !source.includes("*/");
      return [{ line, prose: source.replace(/^\s*(?:\/\*\*?|\*)\/?|\*\//g, "") }];
    }
    const comment = /(?:^|\s)\/\/\s(.*)$/.exec(source)?.[1];
    const title = /\b(?:it|test|describe)(?:\.\w+)*(?:\(.*?\))?\(\s*(["'`])(.*?)\1/.exec(source)?.[2];
    return [comment, title].filter(Boolean).map((prose) => ({ line, prose: prose.replace(/`/g, "") }));
  });
}

function readmeProse(text) {
  let inFence = false;
  return text.split("\n").flatMap((source, index) => {
    if (/^\s*```/.test(source)) inFence = !inFence;
    return inFence || /^\s*```/.test(source) ? [] : [{ line: index + 1, prose: source }];
  });
}
