/**
 * Every text that is one edit away from `word` over an alphabet: the definition, written down without any cleverness.
 */
export function wordsOneEditAway(word: string, alphabet: readonly string[]): ReadonlySet<string> {
  const forms = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    for (const letter of alphabet) forms.add(before + letter + word.slice(at));
    if (at === word.length) continue;
    forms.add(before + word.slice(at + 1));
    for (const letter of alphabet) forms.add(before + letter + word.slice(at + 1));
    if (at + 1 < word.length) forms.add(before + word[at + 1]! + word[at]! + word.slice(at + 2));
  }
  forms.delete(word);
  return forms;
}

/**
 * How many edits are between two texts: a letter omitted, inserted or replaced, or two neighbors swapped; no letter is
 * edited twice. The definition again: whichever edit may come first is tried, which takes time exponential in the
 * lengths.
 */
export function countEdits(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  if (a[0] === b[0]) return countEdits(a.slice(1), b.slice(1));
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    1 +
    Math.min(
      countEdits(a.slice(1), b),
      countEdits(a, b.slice(1)),
      countEdits(a.slice(1), b.slice(1)),
      isSwapped ? countEdits(a.slice(2), b.slice(2)) : Infinity,
    )
  );
}
