import { testStories } from "../every-story.ts";

testStories({ part: 1, parts: 2 });
