import { testStories } from "../every-story.ts";

testStories("piemonte", { part: 1, parts: 2 });
