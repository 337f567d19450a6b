import { limits } from '@plumbline/contracts';

/** The id in an address; `null` for anything that can be none. */
export function portfolioIdOf(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= limits.maxId ? id : null;
}
