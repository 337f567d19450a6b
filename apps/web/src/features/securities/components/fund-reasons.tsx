import { Text } from '@mantine/core';
import type { InstrumentResponse, ListingResponse } from '@plumbline/contracts';
import { fundCoverage, isOutsideMethod } from '@plumbline/contracts';
import { formatOutside, formatSeenPart, MIN_COVERAGE, MIN_PENALTY } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import { formatFixedPercent, formatNumber, formatPercent } from '../../../lib/format.ts';
import { paths } from '../../../config/paths.ts';
import { useSession } from '../../../stores/session.ts';
import { FundContributors } from './fund-contributors.tsx';

interface FundReasonsProps {
  readonly fund: InstrumentResponse;
  readonly hrefOf: (listing: Pick<ListingResponse, 'ticker' | 'isDomestic' | 'exchangeLocation'>) => string;
}

/** A fund's score as the sum of what its holdings contribute, and how much of the fund is rated. */
export function FundReasons({ fund, hrefOf }: FundReasonsProps) {
  const { score: explanation, impactScore } = fund;
  const contributors = explanation.contributors ?? [];
  const isMeasured = fund.holdings !== undefined && !isOutsideMethod(fund);
  if (!isMeasured) {
    return (
      <>
        <Text maw="44rem">{sentenceFor(fund)}</Text>
        {impactScore === null && !isOutsideMethod(fund) && <WhatToDo />}
      </>
    );
  }
  return (
    <>
      <Text maw="44rem" mb="lg">
        {sentenceFor(fund)}
      </Text>
      {impactScore === null && <WhatToDo />}
      <FundFigures fund={fund} />
      {impactScore !== null && contributors.length > 0 && (
        <FundContributors contributors={contributors} score={impactScore} hrefOf={hrefOf} />
      )}
    </>
  );
}

function FundFigures({ fund: { score, holdings, isBound } }: Pick<FundReasonsProps, 'fund'>) {
  const { rated } = fundCoverage(score);
  const outside = (holdings?.outside ?? 0) / 100;
  // Beside a bound, a figure of the part must not read as one of the fund.
  const ofPart = isBound ? ' of that part' : '';
  return (
    <>
      <Stats layout="lg">
        <Stat label="Outside the method">{formatOutside(outside)}</Stat>
        <Stat label="We can see">{formatSeenPart(rated / 100, outside)}</Stat>
        <Stat label={`Clean weight${ofPart}`}>
          {orNotRated(score.cleanWeight, (clean) => formatFixedPercent(clean * 100, 1))}
        </Stat>
        <Stat label={`Net score${ofPart}`}>{orNotRated(score.netScore, formatNumber)}</Stat>
      </Stats>
      <Text c="dimmed" fz="0.9375rem" maw="44rem" mt="sm">
        “We can see” is the share of the fund’s company holdings, by weight, that has a score. Clean weight is
        the part of that share in companies at zero or above, as far as we know. The net score lets good and
        bad offset each other, which the Impact Score does not. Cash, bonds, metals, coins, derivatives and
        short positions lie outside the method and do not count.
      </Text>
    </>
  );
}

/** What can be done about a fund that we see too little of. */
function WhatToDo() {
  const isAdministrator = useSession((state) => state.authorities.includes('ROLE_ADMIN'));
  return (
    <Text maw="44rem" my="sm">
      {isAdministrator ? (
        <>
          As an administrator you can <Link to={paths.adminUniverse.href()}>refresh the universe</Link>, which
          loads what every fund files with the SEC each quarter, or build one with a file of this fund’s
          holdings.
        </>
      ) : (
        'There is nothing for you to do here. Whoever runs this site can load what every fund files with the SEC each quarter, or a file of this fund’s holdings.'
      )}
    </Text>
  );
}

function orNotRated(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? 'NA' : format(value);
}

function sentenceFor(fund: InstrumentResponse): string {
  const { impactScore, holdings } = fund;
  if (isOutsideMethod(fund)) {
    return 'A fund is rated by the companies whose stocks it holds. Bonds, cash, metals, coins and derivatives do not count, and we know of too little else in this fund to rate it. That is not a zero, and says nothing for or against the fund.';
  }
  if (!holdings) {
    return 'A fund is rated by the companies whose stocks it holds. We have no list of them for this fund, so it has no score. That is not a zero, and says nothing for or against the fund.';
  }
  if (impactScore === null) {
    return `We can see less than ${formatPercent(100 * MIN_COVERAGE, 0)} of what can be screened in this fund, and know of nothing flagged in that part. That is too little to speak for the whole, so the fund is not rated. NA is not a zero.`;
  }
  if (fund.isBound) {
    return `We can see less than ${formatPercent(100 * MIN_COVERAGE, 0)} of what can be screened in this fund, and part of that is below zero. We add up what is below zero by its weight, and do not scale it up to the whole. The rest can only lower the score, so it is this or lower.`;
  }
  if (impactScore < 0) {
    return `The fund holds companies below zero. Only those companies count, each by its weight among the rated holdings: good holdings do not offset them, and the score is −${MIN_PENALTY} or lower.`;
  }
  return 'No rated company in the fund is below zero, so the score is the mean of the rated holdings, each by its weight among them.';
}
