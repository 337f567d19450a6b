/** What is typed of a card. Nothing but the form that it is typed into may keep it. */
export type CardValues = Readonly<Record<'cardNumber' | 'expMonth' | 'expYear' | 'cvc' | 'zipCode', string>>;

/** No card yet; `zipCode` is that of the account. */
export function emptyCard(zipCode: string): CardValues {
  return { cardNumber: '', expMonth: '', expYear: '', cvc: '', zipCode };
}
