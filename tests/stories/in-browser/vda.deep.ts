import { testDifferences } from "../every-story.ts";

testDifferences("vda");
