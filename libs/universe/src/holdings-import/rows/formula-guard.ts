/** Beginnings that make a spreadsheet run a cell as a formula, and the apostrophe that takes that away. */
const dangerous = /^[=+\-@\t\r\n'＝＋－＠]/;
const guarded = /^'(?=[=+\-@\t\r\n'＝＋－＠])/;

/** A text that no spreadsheet takes for a formula. {@link withoutGuard} gives back the original. */
export function withGuard(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The text before {@link withGuard}; any other text as it is. */
export function withoutGuard(text: string): string {
  return text.replace(guarded, '');
}
