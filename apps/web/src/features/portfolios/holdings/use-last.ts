import { useState } from 'react';

/** `value`, or the last one there was: a dialog that fades goes on showing what it was about. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
