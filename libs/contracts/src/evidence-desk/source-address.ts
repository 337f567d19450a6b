/** An https address of a host with a name: letters and digits of any script, dots and hyphens. */
export const sourceAddress =
  /^https:\/\/([\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,})(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?$/u;

/** No blanks, and nothing that cannot be seen: controls, direction marks, joiners, fillers, an empty Braille cell. */
const visible = /^[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Scripts that host names are written in; those that one language writes together are one entry. */
const scripts = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
  ...'Arabic Armenian Bengali Cyrillic Devanagari Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao'
    .concat(' Malayalam Myanmar Sinhala Tamil Telugu Thai')
    .split(' ')
    .map((script) => [script]),
].map((together) => new RegExp(`^[${together.map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u'));

/**
 * Whether readers see where the address of a public page leads: nothing in it is invisible or turns the direction of
 * the rest, and its host name, down to `.com`, is in one script, in the form that browsers open: `аpple.com` with a
 * Cyrillic а is none. What is percent-encoded is read as it stands there.
 */
export function isPlainAddress(address: string): boolean {
  const host = sourceAddress.exec(address)?.[1];
  if (host === undefined || !visible.test(address) || host.normalize('NFKC') !== host) return false;
  const letters = host.replace(/[\d.-]/g, '');
  return scripts.some((script) => script.test(letters));
}
