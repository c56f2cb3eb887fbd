/** The cookie with the language that a person has chosen in this browser, in two letters. The home page opens in it. */
export const LANGUAGE_COOKIE = "lingua";
