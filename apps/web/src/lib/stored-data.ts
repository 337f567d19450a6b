import { AS_OF_HEADER } from '@plumbline/contracts';

/** The header of data that comes from the browser's storage, because the network has failed. */
export const FROM_STORAGE_HEADER = 'x-from-storage';

/** The day of the release that a response has, if it comes from storage; '' where it does not say. */
export function readStoredDay({ headers }: Response): string | null {
  return headers.has(FROM_STORAGE_HEADER) ? (headers.get(AS_OF_HEADER) ?? '') : null;
}

/** What was worked out in the browser, with the day of its data if they come from storage. */
export type FromData<T> = T & { readonly storedDay?: string | null };
