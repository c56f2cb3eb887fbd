// Storybook compiles its manager with the classic runtime of JSX, which reads this name.
import * as React from "react";
import { addons, types } from "storybook/manager-api";
import { create } from "storybook/theming";
import { panelMessages } from "../foundations/messages.ts";
import { TokenPanel } from "../foundations/TokenPanel.tsx";

addons.setConfig({
  theme: create({
    base: "light",
    brandTitle: "Portale Tassa Auto",
    brandTarget: "_self",
    fontBase: '"Titillium Web", system-ui, sans-serif',
  }),
});

addons.register("gettoni", () => {
  addons.add("gettoni/pannello", {
    type: types.PANEL,
    title: panelMessages.title,
    render: ({ active }) => (active ? <TokenPanel /> : null),
  });
});
