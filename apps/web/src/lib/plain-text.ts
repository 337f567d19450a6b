/** Returns whether a name has a text in it; case, accents and blanks around the text make no difference. */
export function hasInName(text: string): (item: { readonly name: string }) => boolean {
  const wanted = plainText(text.trim());
  return ({ name }) => plainText(name).includes(wanted);
}

/** A text as names are searched: without accents, in lower case. */
function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
