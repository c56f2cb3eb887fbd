import { mergeConfig } from "vitest/config";
import stories from "../stories/vitest.config.ts";

/** Every story of citizens' pages in the false language, in Chromium. */
export default mergeConfig(stories, { root: import.meta.dirname });
