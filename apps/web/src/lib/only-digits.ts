/** What a field for whole numbers keeps of `text`: its digits, at most `maxLength` of them. */
export function onlyDigits(text: string, maxLength: number): string {
  return text.replace(/\D/g, '').slice(0, maxLength);
}
