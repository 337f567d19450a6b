/** Maximum length of a line: a file without line ends must not fill the memory. */
const longestLine = 1024 * 1024;

/**
 * Streams the lines of a text in batches, with any line ends (LF, CRLF, CR); blank lines count. Throws when a line does
 * not end within a million characters.
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
