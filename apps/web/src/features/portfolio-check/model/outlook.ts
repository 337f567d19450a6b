import type { FoundAlternatives } from '@plumbline/contracts';
import {
  findContributors,
  findUnseen,
  outlineCleanUp,
  OUTSIDE_UNIVERSE,
  standingOf,
  withinMethod,
} from '@plumbline/screening';
import type { CleanUpOutline } from '@plumbline/screening';
import type { DescribedCleanUp, DescribedStep } from '../../../lib/described-clean-up.ts';
import type { PortfolioCheck } from './check-files.ts';
import { Market } from './market.ts';

/** A clean-up that the browser has worked out. */
export interface OutlookCleanUp extends DescribedCleanUp {
  readonly steps: readonly OutlookStep[];
  /** Whether changes were looked for to all known violations. */
  readonly isWhole: boolean;
}

/** `holdingId` is the index of the holding in the check. */
export interface OutlookStep extends DescribedStep {
  /** US dollars. */
  readonly value: number;
}

/** A company inside a fund. */
interface InsideCompany {
  readonly ticker: string;
  readonly name: string;
  /** Percent of the portfolio's value. */
  readonly weight: number;
}

/** What could take the place of the flagged holdings of a checked portfolio, and what that would come to. */
export interface Outlook {
  readonly cleanUp: OutlookCleanUp;
  /** Of the flagged holdings, by their index in the check. */
  readonly alternatives: ReadonlyMap<number, FoundAlternatives>;
  /** By name of a negative category, then by index of the holding: the companies in a fund that it touches. */
  readonly inside: ReadonlyMap<string, ReadonlyMap<number, readonly InsideCompany[]>>;
}

/** Some of the alternatives of a holding are held already, or taken by another one. */
const REPLACEMENTS = 24;
/** Each list of alternatives takes as long as a search among all funds. */
const MAX_LISTED = 100;

/**
 * Works out the outlook of a checked portfolio from the file of all securities, with the code of the API, so that
 * nobody is told what is held. Throws an `Error` for a file that cannot be used.
 */
export function findOutlook(check: PortfolioCheck, file: ArrayBuffer): Outlook {
  const market = new Market(file);
  const held = check.holdings.map((holding) => market.indexOf(holding));
  const holdings = check.holdings.map(({ value }, at) => ({ instrument: held[at]!, value }));
  const outline = outlineCleanUp(
    { holdings, unknown: check.unknown },
    { ...market, findAlternatives: (instrument) => market.findReplacements(instrument, REPLACEMENTS) },
  );
  const flagged = [...held.keys()]
    .filter((at) => held[at] !== OUTSIDE_UNIVERSE && standingOf(market.scores, held[at]!) === 'VIOLATION')
    .sort((a, b) => check.holdings[b]!.weight - check.holdings[a]!.weight)
    .slice(0, MAX_LISTED);
  return {
    cleanUp: toCleanUp(market, { check, held, outline }),
    alternatives: new Map(flagged.map((at) => [at, market.listAlternatives(held[at]!)])),
    inside: listInside(market, check, held),
  };
}

interface Outlined {
  readonly check: PortfolioCheck;
  readonly held: readonly number[];
  readonly outline: CleanUpOutline;
}

function toCleanUp(market: Market, { check, held, outline }: Outlined): OutlookCleanUp {
  const { changes, hidden, isWhole, unratedHoldings, outsideHoldings, before, after } = outline;
  const lines = check.unknown.map(({ ticker, name, kind, weight }) => {
    return { ticker: ticker || name, name: name || ticker, hidden: kind === null ? weight : 0 };
  });
  const unseen = [
    ...check.holdings.map(({ ticker, name }, at) => ({ ticker, name, hidden: hidden[at]! })),
    ...lines,
  ];
  return {
    isReached: after.violations === 0,
    isFewest: false,
    ...{ isWhole, unratedHoldings, outsideHoldings, before, after },
    unseen: findUnseen(unseen).map(({ hidden: weight, ...security }) => ({ ...security, weight })),
    steps: changes.map(({ holding, to, ...change }) => ({
      ...change,
      holdingId: holding,
      from: market.securityAt(held[holding]!),
      to: to === null ? null : market.securityAt(to),
      remaining: [],
    })),
  };
}

function listInside(market: Market, check: PortfolioCheck, held: readonly number[]): Outlook['inside'] {
  const holdings = withinMethod(market.universe, [
    ...check.holdings.map(({ value }, at) => ({ instrument: held[at]!, weight: value ?? 0 })),
    ...check.unknown.map(({ value }) => ({ instrument: OUTSIDE_UNIVERSE, weight: value })),
  ]);
  return new Map(
    check.categories.negative.map(({ criterion: { name } }) => {
      const found = findContributors(market.universe, holdings, name);
      const funds = found.flatMap(({ instrument, via = [] }) => {
        const companies = via
          .filter((company) => company.instrument >= 0)
          .map(({ instrument: company, weight }) => {
            const { ticker, name } = market.securityAt(company);
            return { ticker, name, weight };
          });
        return companies.length === 0 ? [] : [[held.indexOf(instrument), companies] as const];
      });
      return [name, new Map(funds)];
    }),
  );
}
