import { testServices } from "../every-story.ts";

testServices("piemonte", { part: 2, parts: 2 });
