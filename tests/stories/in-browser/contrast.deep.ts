import { testContrast } from "../every-story.ts";

testContrast("vda");
