import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";

addons.setConfig({
  theme: create({
    base: "light",
    brandTitle: "Portale Tassa Auto",
    brandTarget: "_self",
    fontBase: '"Titillium Web", system-ui, sans-serif',
  }),
});
