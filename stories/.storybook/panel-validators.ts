import type { Plugin } from "vite";
import { schemaValidatorsModule } from "../../src/definitions/node/validators.ts";
import { panelSchema } from "../../tests/forms/theme/panel.ts";

const VIRTUAL = "virtual:pannello/regole";

/** The validators of the panel in the stories, compiled while Storybook is built: no page compiles a schema. */
export function panelValidatorsPlugin(): Plugin {
  return {
    name: "panel-validators",
    resolveId: (source) => (source === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? schemaValidatorsModule(panelSchema) : null),
  };
}
