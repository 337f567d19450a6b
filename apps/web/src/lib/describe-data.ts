import { formatDate } from './format.ts';

/** What a check says of itself. `storedDay` is that of its data, if they come from the browser's storage. */
export function describeData(storedDay: string | null = null): string {
  const checked = 'Checked in your browser. Nothing was uploaded.';
  if (storedDay === null) return checked;
  const age = storedDay === '' ? 'the data that you loaded last' : `data of ${formatDate(storedDay)}`;
  return `${checked} The latest data could not be reached, so this report uses ${age}.`;
}

/** Why a check has no data to go by. */
export const missingData =
  'The data needed to check it could not be loaded, and this browser has not stored it yet. Check once while you are online; then it works offline too.';
