import { useState } from 'react';
import { formatLocalDate } from '../lib/format.ts';

/** Where a sheet of paper is from, and of which day its figures are. It is shown while a page is being printed. */
export function PrintedOn() {
  const [now] = useState(() => new Date());
  return <span>Plumbline · printed {formatLocalDate(now.toISOString())}</span>;
}
