import { Markdown } from "@storybook/addon-docs/blocks";
import { changelogText } from "../../src/definitions/migrate/changelog.ts";

/** The versions of the language, from the list that `migrate` follows. */
export const Changelog = () => <Markdown>{changelogText()}</Markdown>;
