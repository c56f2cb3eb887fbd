import { isOne } from "../../formats/language.ts";

/** The texts for a limit of calls, searches, files or messages that is reached. */
export const texts = {
  near: (left: number, isLoggedIn: boolean) => ({
    title: "Controlla i dati che cerchi",
    text: [
      left === 0
        ? "Hai fatto troppe ricerche senza risultato: fra poco potresti dover aspettare fino a un'ora."
        : isOne(left)
          ? "Dopo un'altra ricerca senza risultato dovrai aspettare fino a un'ora."
          : `Dopo altre ${left} ricerche senza risultato dovrai aspettare fino a un'ora.`,
      ...(isLoggedIn ? [] : ["Con l'accesso puoi continuare."]),
    ].join(" "),
  }),
  unproven:
    "Il tuo browser non è riuscito a fare la verifica automatica: riprova, oppure usa un altro browser.",
  logIn: (link: string) => `Per continuare subito, ${link}: ciò che hai scritto si conserva.`,
  logInLink: "accedi",
  call: (link: string) => `Se ti serve aiuto, chiama il numero ${link}.`,
} as const;
