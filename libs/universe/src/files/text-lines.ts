/** Characters after which a line is not one: a file without line ends must not fill the memory. */
const longestLine = 1024 * 1024;

/**
 * The lines of a text as it streams by, some at a time, whatever their ends (LF, CRLF, CR); blank ones are lines too.
 * Throws where a line does not end within a million characters.
 */
export async function* textLines(text: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const chunk of text) {
    rest += chunk;
    // A carriage return at the very end may be half of a CRLF.
    const end = Math.max(rest.lastIndexOf('\n'), rest.slice(0, -1).lastIndexOf('\r'));
    if (end >= 0) {
      yield rest
        .slice(0, end + 1)
        .replace(/\r?\n$|\r$/, '')
        .split(/\r\n|\n|\r/);
      rest = rest.slice(end + 1);
    }
    if (rest.length > longestLine) throw new Error('a line of it never ends');
  }
  if (rest !== '') yield rest.replace(/\r$/, '').split('\r');
}
