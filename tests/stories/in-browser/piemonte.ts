import { testStories } from "../every-story.ts";

testStories("piemonte");
