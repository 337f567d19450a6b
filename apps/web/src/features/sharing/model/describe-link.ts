import type { SharedLink } from '@plumbline/contracts';
import { formatCount, formatDate, formatLocalDate } from '../../../lib/format.ts';

/** What a link shows: `Portfolio “Savings” under Evangelical · amounts hidden · with the report`. */
export function describeWhatIsShared(link: SharedLink): string {
  const { kind, subject, profile, showsAmounts, showsNames, offersReport } = link;
  const parts = [
    `${kind === 'GROUP' ? 'Group' : 'Portfolio'} “${subject}” under ${profile}`,
    showsAmounts ? 'shows amounts' : 'amounts hidden',
    ...(kind === 'GROUP' ? [showsNames ? 'names its portfolios' : 'portfolios unnamed'] : []),
    ...(offersReport ? ['with the report'] : []),
  ];
  return parts.join(' · ');
}

/** When a link was made and ends, and how often it was opened. */
export function describeUse({ createdAt, expiresAt, timesOpened, lastOpened }: SharedLink): string {
  const life = `Created ${formatLocalDate(createdAt)}, ends ${formatLocalDate(expiresAt)}`;
  return `${life}, ${describeOpenings(timesOpened, lastOpened)}`;
}

function describeOpenings(times: number, last: string | null): string {
  if (last === null) return 'not opened yet';
  const day = formatDate(last);
  return times === 1 ? `opened once, on ${day}` : `opened ${formatCount(times)} times, last on ${day}`;
}
