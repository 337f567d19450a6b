import { Text } from '@mantine/core';
import type { InstrumentResponse, ListingResponse } from '@plumbline/contracts';
import { isFund } from '@plumbline/contracts';
import { describeScore } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { CheckList } from './check-list.tsx';
import { FundReasons } from './fund-reasons.tsx';
import { NegativeReasons } from './negative-reasons.tsx';
import { PositiveReasons } from './positive-reasons.tsx';

interface ScoreReasonsProps {
  readonly instrument: InstrumentResponse;
  readonly methodologyHref: string;
  readonly hrefOf: (listing: Pick<ListingResponse, 'ticker' | 'isDomestic' | 'exchangeLocation'>) => string;
}

/** How the score was computed, and by whose standard, in steps that a reader can check by hand. */
export function ScoreReasons({ instrument, methodologyHref, hrefOf }: ScoreReasonsProps) {
  const { score: explanation, hasSampleData } = instrument;
  // What a fund holds is checked, not the fund: without holdings there is nothing to tell.
  const hasChecks = !isFund(instrument.type) || explanation.checks.length > 0;
  return (
    <Panel
      title={`Why ${describeScore(instrument)}`}
      size="lg"
      isFoldable={isFund(instrument.type)}
      actions={
        hasSampleData && <SampleDataBadge>Some of the data used below is sample data.</SampleDataBadge>
      }
      description={
        <>
          By the standard “{explanation.profile.name}”, methodology version {explanation.methodologyVersion}.{' '}
          <Link to={methodologyHref}>How scores work</Link>
        </>
      }
    >
      <Reasons instrument={instrument} hrefOf={hrefOf} />
      {hasChecks && (
        <CheckList explanation={explanation} kind={isFund(instrument.type) ? 'fund' : 'company'} />
      )}
    </Panel>
  );
}

function Reasons({ instrument, hrefOf }: Pick<ScoreReasonsProps, 'instrument' | 'hrefOf'>) {
  const { score: explanation, impactScore, type } = instrument;
  if (isFund(type)) return <FundReasons fund={instrument} hrefOf={hrefOf} />;
  if (explanation.branch === 'negative') return <NegativeReasons explanation={explanation} />;
  if (explanation.branch === 'positive') return <PositiveReasons explanation={explanation} />;
  return (
    <Text maw="44rem">
      {impactScore === null
        ? 'NA means not rated: less than half of this standard, counted by severity, has been checked for this security, so there is no score to show. That is not a zero, and says nothing for or against it.'
        : 'No flag was found in what was checked, and there are no ratings to raise the score, so it is zero. What was not checked is still unknown.'}
    </Text>
  );
}
