import { testPieces } from "../every-story.ts";

testPieces("piemonte", { part: 1, parts: 2 });
