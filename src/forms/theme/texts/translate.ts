import { replaceStringParameters, TranslatableString } from "@rjsf/utils";

/** RJSF's own texts in Italian; `%1` is its first parameter. A text that a new version adds does not compile without its line. */
const texts: Record<TranslatableString, string> = {
  [TranslatableString.ArrayItemTitle]: "Voce",
  [TranslatableString.MissingItems]: "Manca la descrizione delle voci",
  [TranslatableString.EmptyArray]: "Non c'è ancora nessuna voce.",
  [TranslatableString.YesLabel]: "Sì",
  [TranslatableString.NoLabel]: "No",
  [TranslatableString.CloseLabel]: "Chiudi",
  [TranslatableString.ErrorsLabel]: "Errori",
  [TranslatableString.NewStringDefault]: "",
  [TranslatableString.AddButton]: "Aggiungi",
  [TranslatableString.AddItemButton]: "Aggiungi una voce",
  [TranslatableString.CopyButton]: "Copia",
  [TranslatableString.ExpandButton]: "Apri",
  [TranslatableString.MoveDownButton]: "Sposta giù",
  [TranslatableString.MoveUpButton]: "Sposta su",
  [TranslatableString.RemoveButton]: "Togli",
  [TranslatableString.NowLabel]: "Adesso",
  [TranslatableString.ClearLabel]: "Svuota",
  [TranslatableString.AriaDateLabel]: "Scegli la data",
  [TranslatableString.PreviewLabel]: "Anteprima",
  [TranslatableString.DecrementAriaLabel]: "Diminuisci di 1",
  [TranslatableString.IncrementAriaLabel]: "Aumenta di 1",
  [TranslatableString.OptionalObjectAdd]: "Aggiungi",
  [TranslatableString.OptionalObjectRemove]: "Togli",
  [TranslatableString.OptionalObjectEmptyMsg]: "Nessun dato",
  [TranslatableString.Type]: "Tipo",
  [TranslatableString.Value]: "Valore",
  [TranslatableString.ClearButton]: "Svuota il campo",
  [TranslatableString.UnknownFieldType]: "Tipo sconosciuto: %1",
  [TranslatableString.OptionPrefix]: "Scelta %1",
  [TranslatableString.TitleOptionPrefix]: "%1: scelta %2",
  [TranslatableString.KeyLabel]: "Nome di «%1»",
  [TranslatableString.DeprecatedLabel]: "%1 (non si usa più)",
  [TranslatableString.CycleDetected]: "«%1» contiene altre parti dello stesso tipo.",
  [TranslatableString.InvalidObjectField]: "«%1» non si può mostrare: %2.",
  [TranslatableString.UnsupportedField]: "Questo dato si modifica soltanto nel testo.",
  [TranslatableString.UnsupportedFieldWithId]: "Questo dato si modifica soltanto nel testo: %1.",
  [TranslatableString.UnsupportedFieldWithReason]: "Questo dato si modifica soltanto nel testo. %1.",
  [TranslatableString.UnsupportedFieldWithIdAndReason]: "Questo dato si modifica soltanto nel testo: %1. %2.",
  [TranslatableString.FilesInfo]: "%1 (%2, %3 byte)",
};

/** Returns a text of RJSF in Italian. */
export const translateString = (text: TranslatableString, params?: string[]): string =>
  replaceStringParameters(texts[text], params);
