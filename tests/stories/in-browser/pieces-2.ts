import { testPieces } from "../every-story.ts";

testPieces("piemonte", { part: 2, parts: 2 });
