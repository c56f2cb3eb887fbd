/** States shown for the first years of a vehicle, in place of the computed ones: together every state of the contract. */
export const shownStates: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "GA111AA",
    [
      "PROSSIMA SCADENZA",
      "REGOLARE",
      "RATEIZZATO",
      "INGIUNZIONE",
      "ISCRIZIONE A RUOLO",
      "INGIUNZIONE PAGATO",
    ],
  ],
  // An empty state travels as null; the last one is none of the known states.
  ["EA55555", ["REGOLARE", "ACCERTAMENTO SORIS", "ISCRIZIONE A RUOLO PAGATO", "", "IN LAVORAZIONE"]],
]);

/** Vehicles whose history is not ready at first, with the number of empty answers. */
export const emptyAnswers: ReadonlyMap<string, number> = new Map([
  ["GE666EE", 1],
  ["GH200HH", 1],
  ["HA001AA", 1_000_000],
  ["TO888888", 1_000_000],
]);
