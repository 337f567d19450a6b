import type { SearchResultResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../../components/score-chip.tsx';
import { securityHref } from '../../../../config/paths.ts';
import classes from './clean-up.module.css';

type Security = Omit<SearchResultResponse, 'id' | 'type' | 'exchange'>;

interface StepSecuritiesProps {
  readonly from: Security;
  /** `null` for a sale. */
  readonly to: Security | null;
}

/** What a change is about: the holding, and what takes its place. */
export function StepSecurities({ from, to }: StepSecuritiesProps) {
  const securities = to ? [from, to] : [from];
  return (
    <ul className={classes.securities}>
      {securities.map((security) => (
        <li key={securityHref(security)}>
          <ScoreChip score={security} isSample={security.hasSampleData} />
          <Link to={securityHref(security)}>{security.name}</Link>
        </li>
      ))}
    </ul>
  );
}
