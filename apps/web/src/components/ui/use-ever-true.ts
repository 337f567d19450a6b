import { useState } from 'react';

/**
 * Whether a condition holds or has held before. For a dialog whose code is fetched when it first opens, and which stays
 * mounted so that it closes smoothly.
 */
export function useEverTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition);
  if (condition && !wasTrue) setWasTrue(true);
  return wasTrue || condition;
}
