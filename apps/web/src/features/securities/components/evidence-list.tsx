import type { EvidenceResponse } from '@plumbline/contracts';
import { ExternalIcon } from '../../../components/ui/icons.tsx';
import { formatDate } from '../../../lib/format.ts';
import { describeEvidence, nameOfQuality } from '../model/instrument-labels.ts';
import classes from './evidence-list.module.css';

interface EvidenceListProps {
  readonly evidence: readonly EvidenceResponse[];
}

/** What a criterion rests on: what it says, where it stands, of when, and how far to trust it. */
export function EvidenceList({ evidence }: EvidenceListProps) {
  return (
    <ul className={classes.list} aria-label="Evidence">
      {evidence.map((item, index) => (
        <li key={index} className={classes.item}>
          {describeEvidence(item)} · <SourceLink source={item.source} url={item.url} /> ·{' '}
          <time dateTime={item.date}>{formatDate(item.date)}</time>{' '}
          <span className={classes.quality} data-quality={item.quality}>
            {nameOfQuality(item.quality)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A source by name. Addresses come with the data, so only those of the web become links. */
export function SourceLink({ source, url }: Pick<EvidenceResponse, 'source' | 'url'>) {
  if (!url || !/^https?:\/\//.test(url)) return <span>{source}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {source} <ExternalIcon size={13} />
    </a>
  );
}
