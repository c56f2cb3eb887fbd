import { docsHref } from "./story-address.ts";

interface StoryFile {
  readonly default: {
    readonly title: string;
    readonly args?: { readonly type?: string };
    readonly parameters: { readonly docs: { readonly description: { readonly component: string } } };
  };
}

const files = import.meta.glob<StoryFile>(["../forms/*.stories.tsx", "../screens/*.stories.tsx"], {
  eager: true,
});

/** The title, the description and the address of a page of stories. */
export interface StoryPage {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

const pageOf = ({ default: { title, parameters } }: StoryFile): StoryPage => ({
  title: title.split("/").at(-1) ?? title,
  text: parameters.docs.description.component,
  href: docsHref(title),
});

/** The stories of a named type. */
export function pageOfType(type: string): StoryPage | null {
  const own = Object.entries(files).find(
    ([path, file]) =>
      path.toLowerCase().endsWith(`/${type.toLowerCase()}.stories.tsx`) && file.default.args?.type === type,
  );
  return own ? pageOf(own[1]) : null;
}

/** The stories of a kind of block. */
export function pageOfBlock(kind: string): StoryPage | null {
  const file = files[`../screens/${kind}.stories.tsx`];
  return file ? pageOf(file) : null;
}
