import type { InstrumentResponse, RollupEntryResponse } from '@plumbline/contracts';
import {
  describeChecks,
  describePositions,
  describeSourceRank,
  describeStanding,
  findLeadingReason,
  isFund,
  nameWithTicker,
  securityHref,
} from '@plumbline/contracts';
import { describeScore, formatPercent, MAX_SCORE } from '@plumbline/screening';
import { formatDay } from '../platform/format.ts';
import type { PageHead } from './page-html.ts';
import { html } from './page-html.ts';

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
  const score = describeScore(security);
  return {
    title: nameWithTicker(security),
    description: `Impact Score ${score} ${scale}. ${describeMainReason(security)}`,
    path,
    image: { path: `/og${path}.png`, alt: `Impact Score of ${security.name}: ${score}` },
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

/** A score from sample data, a provisional one and a bound are not passed on as a review, which has no words for that. */
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

/** Renders a security's name, its score and the reasons for it. */
export function renderSecurity(security: InstrumentResponse) {
  const { sector, industry, esgIssueCriteriaRollup: categories, hasSampleData } = security;
  const facts = { Exchange: security.exchange, Sector: sector, Industry: industry };
  return html`<h1>${nameWithTicker(security)}</h1>
    <p>
      Impact Score <strong>${describeScore(security)}</strong> ${scale}, by the standard
      “${security.score.profile.name}”.
    </p>
    <p>${describeMainReason(security)}</p>
    ${renderStanding(security)}
    ${hasSampleData ? html`<p>This score is based in part on sample data.</p>` : null}
    <dl>
      ${Object.entries(facts).map(([label, fact]) =>
        fact === null
          ? html``
          : html`<dt>${label}</dt>
              <dd>${fact}</dd>`,
      )}
    </dl>
    ${renderCategories('Flagged for', categories.negative, isFund(security.type))}
    ${renderCategories('Best in class for', categories.positive, isFund(security.type))}
    ${renderHoldings(security)} ${renderChecks(security)}
    <p>
      Facts from ${security.dataSource}${isFund(security.type) ? '' : `, as of ${formatDay(security.asOf)}`}
    </p>`;
}

/** What the score stands on, and whose positions a fund is looked through to. */
function renderStanding({ score, type }: InstrumentResponse) {
  const standing = describeStanding(score, isFund(type) ? 'fund' : 'company');
  const positions = score.positionsFrom ? `${describePositions(score.positionsFrom)}.` : null;
  return [standing, positions].filter((line) => line !== null).map((line) => html`<p>${line}</p>`);
}

function renderChecks({ score, type }: InstrumentResponse) {
  if (isFund(type) && score.checks.length === 0) return null;
  const lines = describeChecks(score);
  if (lines.length === 0) return null;
  return html`<h2>What was checked</h2>
    <dl>
      ${lines.map(
        ({ label, text }) =>
          html`<dt>${label}</dt>
            <dd>${text}</dd>`,
      )}
    </dl>`;
}

function renderCategories(heading: string, entries: readonly RollupEntryResponse[], hasShares: boolean) {
  if (entries.length === 0) return null;
  const items = entries.map(({ criterion, weightedPercentage }) => {
    const share = hasShares ? ` (${formatPercent(weightedPercentage)} of its weight)` : '';
    return html`<li>${criterion.title}${share}</li>`;
  });
  return html`<h2>${heading}</h2>
    <ul>
      ${items}
    </ul>`;
}

function renderHoldings({ topHoldings = [] }: InstrumentResponse) {
  const known = topHoldings.filter(({ financialInstrumentId }) => financialInstrumentId !== null);
  if (known.length === 0) return null;
  const items = known.map(
    (holding) =>
      html`<li>
        <a href="${securityHref(holding)}">${holding.name}</a>: Impact Score
        ${describeScore({ ...holding, impactScore: holding.score })}
      </li>`,
  );
  return html`<h2>Largest holdings</h2>
    <ul>
      ${items}
    </ul>`;
}

/** Returns the reason for a score, or why there is none, with its source. */
function describeMainReason(security: InstrumentResponse): string {
  const { sentence, evidence } = findLeadingReason(security);
  if (evidence === undefined) return sentence;
  const rank = describeSourceRank(evidence);
  return `${sentence} Source: ${evidence.source}, ${formatDay(evidence.date)}${rank === null ? '' : ` (${rank})`}.`;
}
