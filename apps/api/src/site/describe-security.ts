import type { InstrumentResponse } from '@plumbline/contracts';
import {
  describeSourceRank,
  describeStanding,
  findLeadingReason,
  isFund,
  isOutsideMethod,
  nameWithTicker,
  securityFeedHref,
  securityHref,
} from '@plumbline/contracts';
import { describeScore, MAX_SCORE } from '@plumbline/screening';
import { formatDay } from '../platform/format.ts';
import type { PageHead } from './page-html.ts';

const scale = `on a scale from −${MAX_SCORE} to ${MAX_SCORE}`;
const types: Readonly<Record<InstrumentResponse['type'], string>> = {
  COMMON_STOCK: 'Corporation',
  EXCHANGE_TRADED_FUND: 'InvestmentFund',
  MUTUALFUND: 'InvestmentFund',
  UNKNOWN: 'FinancialProduct',
};

/** Returns what search engines and previews of links say about the page of a security. */
export function describeSecurity(security: InstrumentResponse): PageHead {
  const path = securityHref(security);
  const score = describeScore({ ...security, outsideMethod: isOutsideMethod(security) ? 1 : 0 });
  const standing = describeStanding(security.score, isFund(security.type) ? 'fund' : 'company');
  const sentences = [
    `Impact Score ${score}${security.impactScore === null ? '' : `, ${scale}`}.`,
    standing,
    describeMainReason(security),
  ];
  return {
    title: nameWithTicker(security),
    description: sentences.filter((sentence) => sentence !== null).join(' '),
    path,
    image: { path: `/og${path}.png`, alt: `Impact Score of ${security.name}: ${score}` },
    feed: { path: securityFeedHref(security), title: `What changed of ${security.name}` },
    structuredData: {
      about: {
        '@type': types[security.type],
        name: security.name,
        identifier: security.ticker,
        ...(security.type === 'COMMON_STOCK' && { tickerSymbol: `${security.exchange} ${security.ticker}` }),
        ...toReview(security),
      },
    },
  };
}

/** A review cannot say that a score is provisional, a bound or from sample data, so such scores are left out. */
function toReview({ impactScore, hasSampleData, standing, isBound }: InstrumentResponse) {
  if (impactScore === null || hasSampleData || isBound || standing === 'PROVISIONAL') return {};
  return {
    review: {
      '@type': 'Review',
      author: { '@type': 'Organization', name: 'Plumbline' },
      reviewRating: {
        '@type': 'Rating',
        ratingValue: impactScore,
        worstRating: -MAX_SCORE,
        bestRating: MAX_SCORE,
      },
    },
  };
}

/** Returns the reason for a score, or why there is none, with its source. */
function describeMainReason(security: InstrumentResponse): string {
  const { sentence, evidence } = findLeadingReason(security);
  if (evidence === undefined) return sentence;
  const rank = describeSourceRank(evidence);
  return `${sentence} Source: ${evidence.source}, ${formatDay(evidence.date)}${rank === null ? '' : ` (${rank})`}.`;
}
