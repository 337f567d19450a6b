import type { InstrumentResponse, ListingResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { formatImpactScore } from '@plumbline/screening';
import { isFund } from '../model/instrument-words.ts';
import { FundReasons } from './fund-reasons.tsx';
import { NegativeReasons } from './negative-reasons.tsx';
import { PositiveReasons } from './positive-reasons.tsx';
import classes from './score-reasons.module.css';

interface ScoreReasonsProps {
  readonly instrument: InstrumentResponse;
  readonly methodologyHref: string;
  readonly hrefOf: (listing: Pick<ListingResponse, 'ticker' | 'isDomestic' | 'exchangeLocation'>) => string;
}

/** How the number came about, by whose standard, in steps that a reader can go through with a pencil. */
export function ScoreReasons({ instrument, methodologyHref, hrefOf }: ScoreReasonsProps) {
  const { score: explanation, impactScore, hasSampleData } = instrument;
  return (
    <section className={classes.reasons} aria-labelledby="why">
      <header className={classes.header}>
        <h2 id="why" className={classes.title}>
          Why {formatImpactScore(impactScore)}
        </h2>
        {hasSampleData && <SampleDataBadge>Part of what counts below is sample data.</SampleDataBadge>}
        <p className={classes.standard}>
          By the standard “{explanation.profile.name}”, methodology version {explanation.methodologyVersion}.{' '}
          <Link to={methodologyHref}>How scores work</Link>
        </p>
      </header>
      <Reasons instrument={instrument} hrefOf={hrefOf} />
    </section>
  );
}

function Reasons({ instrument, hrefOf }: Pick<ScoreReasonsProps, 'instrument' | 'hrefOf'>) {
  const { score: explanation, impactScore, type } = instrument;
  if (isFund(type)) return <FundReasons fund={instrument} hrefOf={hrefOf} />;
  if (explanation.branch === 'negative') return <NegativeReasons explanation={explanation} />;
  if (explanation.branch === 'positive') return <PositiveReasons explanation={explanation} />;
  return impactScore === null ? (
    <p className={classes.plain}>
      NA means not rated: nobody has researched this security under the standard, so there is no score to
      show. It is not a zero, and says nothing for or against it.
    </p>
  ) : (
    <p className={classes.plain}>
      This security was researched, nothing was found that the standard rules out, and there are no ratings to
      raise the score. That makes a plain zero.
    </p>
  );
}
