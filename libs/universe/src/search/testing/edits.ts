/** Every text that is one edit away from `word` over an alphabet: the definition, written down without any cleverness. */
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
