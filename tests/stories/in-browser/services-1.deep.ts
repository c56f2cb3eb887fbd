import { testServices } from "../every-service.ts";

testServices({ part: 1, parts: 3 });
