import everyField from "./every-field.json";

/** How far a piece may be relied on. */
export type Status = "stabile" | "in prova" | "da sostituire";

/** How designers use a piece: a file of this folder, at the path of its stories. */
export interface Guide {
  readonly status: Status;
  /** Words and phrases by which the search finds it. */
  readonly purposes: readonly string[];
  readonly when: readonly string[];
  /** `use`: the title of the stories of the better piece. */
  readonly whenNot: readonly { readonly text: string; readonly use?: string }[];
  readonly do: readonly string[];
  readonly dont: readonly string[];
  /** Rules for its texts. */
  readonly content: readonly string[];
  readonly keyboard: readonly string[];
  readonly heard: readonly string[];
  /** Italian descriptions of its properties; those of fields are common (`every-field.json`). */
  readonly properties: Readonly<Record<string, string>>;
}

const files = import.meta.glob<Guide>(["./ui/**/*.json", "./forms/**/*.json"], {
  eager: true,
  import: "default",
});

/** Fields have the keyboard, the announcements and the properties of every field, and their own. */
const whole = (path: string, guide: Guide): Guide =>
  /^forms\/[^/]+$/.test(path)
    ? {
        ...guide,
        keyboard: [...everyField.keyboard, ...guide.keyboard],
        heard: [...everyField.heard, ...guide.heard],
        properties: { ...everyField.properties, ...guide.properties },
      }
    : guide;

/** The guides by the path of their stories, such as `ui/shell/Footer`. */
export const guides: Readonly<Record<string, Guide>> = Object.fromEntries(
  Object.entries(files).map(([file, guide]) => {
    const path = file.slice(2).replace(/\.json$/, "");
    return [path, whole(path, guide)];
  }),
);

/** The path of a file of stories, as `guides` has it: `./stories/ui/Alert.stories.tsx` gives `ui/Alert`. */
export const pathOf = (storyFile: string): string =>
  storyFile.replace(/^.*?stories\//, "").replace(/\.stories\.tsx$/, "");
