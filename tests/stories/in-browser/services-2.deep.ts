import { testServices } from "../every-service.ts";

testServices({ part: 2, parts: 3 });
