/** Prefixes that make a spreadsheet evaluate a cell as a formula, and the apostrophe that prevents it. */
const dangerous = /^[=+\-@\t\r\n'＝＋－＠]/;
const guarded = /^'(?=[=+\-@\t\r\n'＝＋－＠])/;

/** Returns a text that no spreadsheet evaluates as a formula. {@link withoutGuard} restores the original. */
export function withGuard(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** Reverses {@link withGuard}; returns any other text unchanged. */
export function withoutGuard(text: string): string {
  return text.replace(guarded, '');
}
