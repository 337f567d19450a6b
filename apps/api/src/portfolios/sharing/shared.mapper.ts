import type {
  PortfolioGroupView,
  SharedHolding,
  SharedPortfolio,
  SharedUnknownHolding,
  SharedView,
  UnknownHoldingResponse,
} from '@plumbline/contracts';
import { catalog } from '@plumbline/screening';
import type { ScreenedGroup } from '../groups/valued-group.ts';
import { toHoldingResponse } from '../view/portfolio.mapper.ts';
import { isPresetId } from '../../screening/profiles/profile-scores.ts';
import { twoDecimals } from '../../screening/universe/snapshot/listing.ts';
import {
  roundOverlap,
  roundRollup,
  weighHiddenAmounts,
  wholeCoverage,
  wholeLeast,
  wholePercent,
  wholePercentOf,
  wholeScore,
} from '../view/hide-amounts.ts';
import type { OpenedLink } from './shared-link.ts';

/** How a link shows the figures: as they are, or so that no amount can be told from them. */
const exact = {
  amount: (dollars: number | null) => dollars,
  weight: twoDecimals as (percent: number) => number,
  score: (score: number | null) => score,
  coverage: (coverage: number | null) => coverage,
  fraction: (fraction: number) => fraction,
  least: (fraction: number) => fraction,
  rollup: (rollup: SharedView['esgIssueCriteriaRollup']) => rollup,
  overlap: (company: SharedView['overlap'][number]) => company,
};
const hidden: typeof exact = {
  amount: () => null,
  weight: wholePercent,
  score: wholeScore,
  coverage: wholeCoverage,
  fraction: wholePercentOf,
  least: wholeLeast,
  rollup: roundRollup,
  overlap: roundOverlap,
};
const figuresOf = ({ showsAmounts }: Pick<OpenedLink, 'showsAmounts'>) => (showsAmounts ? exact : hidden);

/**
 * What a link shows of a group that {@link SharedLinkLoader} loaded. Field by field: what is not named here is not
 * told.
 */
export function toSharedView(link: OpenedLink, group: ScreenedGroup, view: PortfolioGroupView): SharedView {
  const { kind, name, expiresAt, showsAmounts, offersReport } = link;
  const { amount, score, coverage, fraction, least, rollup, overlap } = figuresOf(link);
  const { monetaryValue, cash, type, totalHoldings, standing, isBound } = view;
  return {
    ...{ kind, name, expiresAt: expiresAt.toISOString(), showsAmounts, offersReport },
    ...{ type, totalHoldings, standing, isBound },
    impactScore: score(view.impactScore),
    profile: toSharedProfile(group),
    monetaryValue: amount(monetaryValue),
    cash: amount(cash),
    ...weighHiddenAmounts(group),
    coverage: coverage(view.coverage),
    outsideMethod: fraction(view.outsideMethod),
    ruledOut: least(view.ruledOut),
    unpricedHoldings: view.unpricedHoldings,
    esgIssueCriteriaRollup: rollup(view.esgIssueCriteriaRollup),
    hasSampleData: view.hasSampleData,
    portfolios: view.portfolios.map((portfolio) => toSharedPortfolio(link, portfolio, monetaryValue)),
    overlap: view.overlap.map(overlap),
  };
}

function toSharedProfile({ profile }: ScreenedGroup): SharedView['profile'] {
  const toCriterion = (name: string) => ({ name, title: catalog.byName.get(name)!.title });
  return {
    name: isPresetId(profile.id) ? profile.name : null,
    positive: profile.compiled.positive.map(toCriterion),
    negative: profile.compiled.negative.map(toCriterion),
  };
}

function toSharedPortfolio(
  link: OpenedLink,
  portfolio: PortfolioGroupView['portfolios'][number],
  total: number,
): SharedPortfolio {
  const { amount, weight, score, coverage, fraction } = figuresOf(link);
  const { id, name, type, totalHoldings, standing, isBound, hasSampleData } = portfolio;
  return {
    ...{ id, name, type, totalHoldings, standing, isBound, hasSampleData },
    impactScore: score(portfolio.impactScore),
    monetaryValue: amount(portfolio.monetaryValue),
    weight: weight(percentOf(portfolio.monetaryValue, total)),
    coverage: coverage(portfolio.coverage),
    outsideMethod: fraction(portfolio.outsideMethod),
  };
}

/** The holding at `index`. */
export function toSharedHolding(link: OpenedLink, group: ScreenedGroup, index: number): SharedHolding {
  const { amount, weight } = figuresOf(link);
  const { shares, value, isValued, financialInstrument } = toHoldingResponse(group, index);
  const { ticker, name, isListed, isDomestic, exchangeLocation, ...instrument } = financialInstrument;
  const { impactScore, standing, isBound, coverage, outsideMethod, hasSampleData } = instrument;
  return {
    id: index + 1,
    shares: amount(shares),
    value: amount(isValued ? value : null),
    isValued,
    weight: weight(100 * group.weights[index]),
    portfolioIds: group.portfolioIds[index],
    financialInstrument: {
      ...{ ticker, name, isListed, isDomestic, exchangeLocation },
      ...{ impactScore, standing, isBound, coverage, outsideMethod, hasSampleData },
    },
  };
}

/** The unknown holding at `index`. */
export function toSharedUnknown(
  link: OpenedLink,
  group: ScreenedGroup,
  { holding, index }: { readonly holding: UnknownHoldingResponse; readonly index: number },
): SharedUnknownHolding {
  const { amount, weight } = figuresOf(link);
  const { id, ticker, name, kind, shares, value } = holding;
  return {
    id: index + 1,
    ...{ ticker, name, kind },
    shares: amount(shares),
    value: amount(value),
    weight: weight(percentOf(value, group.monetaryValue)),
    portfolioIds: group.unknownPortfolioIds.get(id) ?? [],
  };
}

function percentOf(part: number, whole: number): number {
  return whole > 0 ? (100 * part) / whole : 0;
}
