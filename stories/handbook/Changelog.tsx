import { Markdown } from "@storybook/addon-docs/blocks";
import { changelogText } from "../../src/definitions/language/changelog.ts";

/** The versions of the language. */
export const Changelog = () => <Markdown>{changelogText()}</Markdown>;
