import { testStories } from "../every-story.ts";

testStories({ part: 2, parts: 2 });
