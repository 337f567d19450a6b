import { useState } from 'react';

/** Copies a text, and says how that went, for a `status`. `name` is what the text is called, such as `link`. */
export function useCopy(text: string, name: string) {
  const [news, setNews] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setNews('Copied.'),
      () => setNews(`It could not be copied. Select the ${name} and copy it.`),
    );
  return { copy, news };
}
