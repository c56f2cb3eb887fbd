import { testServices } from "../every-story.ts";

testServices("piemonte", { part: 1, parts: 2 });
