import type {
  OverlapResponse,
  PortfolioGroupView,
  PortfolioOfGroup,
  PortfolioResponse,
} from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import type { OverlappingCompany } from '@plumbline/screening';
import { findOverlap, scorePortfolio, splitCash } from '@plumbline/screening';
import { finishYielding, yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { toScoreFields, twoDecimals } from '../../screening/universe/snapshot/listing.ts';
import { computeFigures, showsSampleData, toPortfolioScoreFields } from '../view/portfolio-figures.ts';
import type { ValuedPortfolio } from '../view/valued-portfolio.ts';
import { toScoredHoldings } from '../view/valued-portfolio.ts';
import type { ScreenedGroup } from './valued-group.ts';

const { maxOverlap, maxVia } = limits.portfolioGroup;

/** A group as a portfolio, with the portfolios it consists of and what it has through several of them. */
export async function toGroupView(group: ScreenedGroup): Promise<PortfolioGroupView> {
  const figures = await computeFigures(group, group);
  const portfolios: PortfolioOfGroup[] = [];
  for (const part of group.parts) {
    await yieldToEventLoop();
    portfolios.push(toPortfolioOfGroup(group, part));
  }
  return { ...describeGroup(group), ...figures, portfolios, overlap: await listOverlap(group) };
}

/** What a group is called as a portfolio, and what it is where its portfolios agree. */
export function describeGroup({
  group,
  parts,
}: Pick<ScreenedGroup, 'group' | 'parts'>): Pick<
  PortfolioResponse,
  'id' | 'name' | 'type' | 'holdingWeightMethod' | 'lastModified'
> {
  const portfolios = parts.map(({ portfolio }) => portfolio);
  const modified = [group, ...portfolios].map(({ modifiedAt }) => modifiedAt.getTime());
  return {
    id: group.id,
    name: group.name,
    type: theOnly(portfolios.map(({ type }) => type)) ?? 'Other',
    holdingWeightMethod:
      theOnly(portfolios.map(({ holdingWeightMethod }) => holdingWeightMethod)) ?? 'VALUE_BASIS',
    lastModified: new Date(Math.max(...modified)).toISOString(),
  };
}

/** What a report calls a group: how many portfolios it has, and of which types. */
export function describeKind({ parts }: Pick<ScreenedGroup, 'parts'>): string {
  const types = [...new Set(parts.map(({ portfolio }) => portfolio.type))];
  if (types.length === 0) return 'Group without portfolios';
  return `Group of ${parts.length} ${parts.length === 1 ? 'portfolio' : 'portfolios'}: ${types.join(', ')}`;
}

function theOnly<T>(values: readonly T[]): T | null {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
}

function toPortfolioOfGroup({ scores }: ScreenedGroup, part: ValuedPortfolio): PortfolioOfGroup {
  const { snapshot, portfolio, holdings, unknown, monetaryValue } = part;
  const { id, name, type } = portfolio;
  const score = toPortfolioScoreFields(scorePortfolio(toScoredHoldings(part, scores)));
  const { impactScore, standing, isBound, coverage, outsideMethod } = score;
  return {
    id,
    name,
    type,
    monetaryValue,
    totalHoldings: holdings.length + splitCash(unknown).lines.length,
    impactScore,
    standing,
    isBound,
    coverage,
    outsideMethod,
    hasSampleData: holdings.some((holding) => showsSampleData(snapshot, holding)),
  };
}

async function listOverlap(group: ScreenedGroup): Promise<OverlapResponse[]> {
  const { snapshot, holdings, weights, portfolioIds } = group;
  const shared = holdings.map(({ instrumentIndex }, index) => ({
    instrument: instrumentIndex,
    weight: weights[index],
    isShared: portfolioIds[index].length > 1,
  }));
  const companies = await finishYielding(findOverlap(snapshot.screening, shared, maxOverlap));
  return companies.map((company) => toOverlap(group, company));
}

function toOverlap(group: ScreenedGroup, { instrument, weight, via }: OverlappingCompany): OverlapResponse {
  const { snapshot, scores, holdings, portfolioIds } = group;
  const { rows } = snapshot.instruments;
  const isFund = ({ holding }: (typeof via)[number]) =>
    rows[holdings[holding].instrumentIndex].issuer === null;
  const numberOfFunds = via.filter(isFund).length;
  return {
    ...toListing(rows[instrument]),
    ...toScoreFields(scores, instrument),
    weight: twoDecimals(weight)!,
    numberOfFunds,
    isHeldDirectly: numberOfFunds < via.length,
    numberOfPortfolios: new Set(via.flatMap(({ holding }) => portfolioIds[holding])).size,
    via: via.slice(0, maxVia).map((part) => ({
      ...toListing(rows[holdings[part.holding].instrumentIndex]),
      weight: twoDecimals(part.weight)!,
      portfolioIds: portfolioIds[part.holding],
    })),
  };
}

function toListing({
  ticker,
  name,
  isDomestic,
  exchangeLocation,
}: Pick<OverlapResponse, 'ticker' | 'name' | 'isDomestic' | 'exchangeLocation'>) {
  return { ticker, name, isDomestic, exchangeLocation };
}
