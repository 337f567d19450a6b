/**
 * What a function makes when it is first asked for, and the same from then on. A formatter of `Intl` takes a phone
 * several milliseconds to make: a page makes those that it shows.
 */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
