import { texts } from "../messages.ts";
import { groups, type Setting } from "./setting.ts";
import { settingNames, settingOf } from "./table.ts";

const namesByGroup = () =>
  Object.entries(groups).map(([group, title]) => ({
    title,
    names: settingNames.filter((name) => settingOf(name).group === group),
  }));

function defaultOf({ schema, otherwise }: Setting): string {
  if (otherwise) return otherwise;
  if (schema.default === undefined) return "";
  return typeof schema.default === "boolean" ? String(Number(schema.default)) : String(schema.default);
}

/** Returns the tables of the README, one for each group. Texts are Italian, because `--settings` prints the same ones. */
export function settingsMarkdown(): string {
  const { variable, otherwise, meaning } = texts.settings.list;
  const head = [`| ${variable} | ${otherwise} | ${meaning} |`, "|---|---|---|"];
  return namesByGroup()
    .map(({ title, names }) => {
      const rows = names.map((name) => {
        const setting = settingOf(name);
        return `| \`${name}\` | ${defaultOf(setting)} | ${setting.meaning} |`;
      });
      return [`### ${title}`, "", ...head, ...rows].join("\n");
    })
    .join("\n\n");
}

/** Returns the settings as a file of variables, each commented out with its meaning and default. */
export function settingsFile(): string {
  return namesByGroup()
    .map(({ title, names }) => [`## ${title}`, ...names.flatMap(linesOf)].join("\n"))
    .join("\n\n");
}

function linesOf(name: (typeof settingNames)[number]): string[] {
  const setting = settingOf(name);
  const { schema, otherwise, isSecret } = setting;
  const notes = [
    setting.meaning.replaceAll("`", ""),
    ...(otherwise ? [texts.settings.list.unless(otherwise.replaceAll("`", ""))] : []),
    ...(isSecret ? [texts.settings.list.secret(name)] : []),
  ];
  return [
    "",
    `# ${notes.join(". ")}.`,
    `#${name}=${schema.default === undefined ? "" : defaultOf({ ...setting, otherwise: undefined })}`,
  ];
}
