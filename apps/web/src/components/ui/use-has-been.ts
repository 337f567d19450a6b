import { useState } from 'react';

/**
 * Whether something is the case or has been before. For a dialog whose code is fetched when it first opens, and which stays
 * mounted so that it closes smoothly.
 */
export function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow);
  if (isNow && !hasBeen) setHasBeen(true);
  return hasBeen || isNow;
}
