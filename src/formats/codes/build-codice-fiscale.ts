import { checkLetter } from "./check-letter.ts";

/** The data from which a codice fiscale is built; `natoIl` is an ISO date, `belfiore` the code of the birthplace. */
export interface CodiceFiscaleData {
  cognome: string;
  nome: string;
  natoIl: string;
  sesso: "M" | "F";
  belfiore: string;
}

/** Builds the codice fiscale of a (fictional) person: `{cognome: "Rossi", nome: "Mario", …}` gives `RSSMRA85T10A562S`. */
export function buildCodiceFiscale({ cognome, nome, natoIl, sesso, belfiore }: CodiceFiscaleData): string {
  const [year = "", month = "", day = ""] = natoIl.split("-");
  const dayOfBirth = Number(day) + (sesso === "F" ? 40 : 0);
  const first15 =
    threeLetters(lettersOf(cognome)) +
    threeLetters(withoutSecondConsonant(lettersOf(nome))) +
    year.slice(2) +
    "ABCDEHLMPRST".charAt(Number(month) - 1) +
    String(dayOfBirth).padStart(2, "0") +
    belfiore.toUpperCase();
  return first15 + checkLetter(first15);
}

interface Letters {
  consonants: string;
  vowels: string;
}

// NFD splits an accented letter into the letter and its accent: "Nicolò" counts as NICOLO.
function lettersOf(name: string): Letters {
  const letters = name
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
  return { consonants: letters.replace(/[AEIOU]/g, ""), vowels: letters.replace(/[^AEIOU]/g, "") };
}

/** A first name with four or more consonants gives its first, third and fourth. */
function withoutSecondConsonant({ consonants, vowels }: Letters): Letters {
  const rest = consonants.length >= 4 ? consonants.charAt(0) + consonants.slice(2) : consonants;
  return { consonants: rest, vowels };
}

function threeLetters({ consonants, vowels }: Letters): string {
  return (consonants + vowels + "XXX").slice(0, 3);
}
