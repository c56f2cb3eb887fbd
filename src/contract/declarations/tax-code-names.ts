/** Returns true for the names of parameters and members that carry a tax code or a VAT number. */
export const isTaxCodeName = (name: string) =>
  /^(?:cf.*|.*cod(?:ic[ei])?[_-]?fisc.*|p(?:art(?:ita)?)?[_-]?iva.*)$/i.test(name);

/** Returns true for the names of those that carry a VAT number. A natural person's own one differs from their tax code. */
export const isVatNumberName = (name: string) => /^p(?:art(?:ita)?)?[_-]?iva/i.test(name);
