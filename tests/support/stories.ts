import { isObject } from "../../src/engine/index.ts";

/** The exports of a file of stories: `default` describes the component, every other one is a story. */
export type StoryModule = Readonly<Record<string, unknown>>;

/** Reads a member of nested objects; undefined when one is missing. */
export const memberOf = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value);

export const storiesOf = ({ default: _, ...stories }: StoryModule): unknown[] => Object.values(stories);

/** Everything that the stories of a file pass to their component. */
export const argsOf = (stories: StoryModule): unknown[] => [
  memberOf(stories.default, "args"),
  ...storiesOf(stories).map((story) => memberOf(story, "args")),
];

/** True when a value contains an object with this member, at any depth. */
export const contains = (value: unknown, key: string, member: string): boolean => {
  if (Array.isArray(value)) return value.some((item) => contains(item, key, member));
  if (!isObject(value)) return false;
  return value[key] === member || Object.values(value).some((item) => contains(item, key, member));
};

/** True for a description of the component in Italian sentences. */
export const isDescribed = (stories: StoryModule): boolean => {
  const text = memberOf(stories.default, "parameters", "docs", "description", "component");
  return (
    typeof text === "string" &&
    /\b(?:il|lo|la|i|gli|le|un|una|di|che|si|con|per|al|dal|alla|senza)\b/i.test(text)
  );
};
