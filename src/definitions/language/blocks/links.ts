import type { BlockWord } from "../shape.ts";

export const links = {
  title: "Collegamenti",
  group: "everyday",
  help: "Collegamenti: ognuno porta da qualche parte. Da soli in un passo sono schede.",
  members: {
    items: {
      list: { ref: "pulsante" },
      min: 1,
      title: "Collegamenti",
      help: "I collegamenti, nell'ordine in cui si leggono.",
      group: "everyday",
      required: true,
    },
  },
} as const satisfies BlockWord;
