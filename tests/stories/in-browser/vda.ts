import { testStories } from "../every-story.ts";

testStories("vda", { docs: false });
