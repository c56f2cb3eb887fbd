import { testServices } from "../every-service.ts";

testServices({ part: 3, parts: 3 });
