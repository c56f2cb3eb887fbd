import { testStories } from "../every-story.ts";

testStories("piemonte", { part: 2, parts: 2 });
