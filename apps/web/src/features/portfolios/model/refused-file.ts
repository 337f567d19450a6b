import { limits } from '@plumbline/contracts';

/** Why a file cannot be imported; `null` when it is worth trying. */
export function getRefusal({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty.';
  return size > limits.portfolio.maxUploadBytes ? 'This file is larger than 10 MB.' : null;
}
