import { testDocumentation } from "../every-story.ts";

testDocumentation("piemonte");
