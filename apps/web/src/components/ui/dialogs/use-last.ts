import { useState } from 'react';

/** `value`, or while it is `null` the last one: a dialog that fades out still shows its content. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
