/** The digits of `text`, at most `maxLength` of them: what a field for whole numbers takes. */
export function onlyDigits(text: string, maxLength: number): string {
  return text.replace(/\D/g, '').slice(0, maxLength);
}
