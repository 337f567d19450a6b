import type { CleanUpRequest, RefusedChange } from '@plumbline/contracts';
import {
  addSums,
  describeForCleanUp,
  describeLineForCleanUp,
  sumHoldings,
  sumProceeds,
} from '@plumbline/screening';
import type { ChangeableHolding, CleanUpSecurity, CleanUpTask, HoldingSums } from '@plumbline/screening';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import { weighUnknown } from '../view/unseen-holdings.ts';
import type { ScreenedPortfolio, ValuedHolding } from '../view/valued-portfolio.ts';

/** Changes are looked for among this many holdings at most. */
const MAX_CHANGEABLE = 1_000;
/**
 * How many replacements of a holding are compared: fewer where many holdings may change, so that the program stays
 * small.
 */
const [MIN_REPLACEMENTS, MAX_REPLACEMENTS, MAX_OPTIONS] = [3, 12, 3_000];
/** Some alternatives cannot be replacements, so that more are looked at. */
const ALTERNATIVES_PER_REPLACEMENT = 8;
/** The search for replacements stops after this time; the holdings that remain are left as they are. */
const SEARCH_LIMIT_MS = 4_000;

/** Finds better securities of the same kind, the best first, by index in the snapshot. */
export type FindAlternatives = (
  instrument: number,
  size: number,
) => readonly { readonly instrument: number }[];

interface HeldSecurity {
  readonly holding: ValuedHolding;
  readonly security: CleanUpSecurity;
  readonly weight: number;
}

/** A clean-up of a portfolio. */
export interface PortfolioTask {
  readonly task: CleanUpTask;
  /** The holdings of the portfolio that its changeable ones are, in the same order. */
  readonly changeable: readonly ValuedHolding[];
  /** Whether no holding was left out of the search for lack of time or because there are so many. */
  readonly isWhole: boolean;
}

/** Works out what a clean-up may change, and what each holding may become. Yields to other requests. */
export async function createCleanUpTask(
  portfolio: ScreenedPortfolio,
  { minimumScore = null, refused }: CleanUpRequest,
  findAlternatives: FindAlternatives,
): Promise<PortfolioTask> {
  const held = await describeHoldings(portfolio);
  const isLeftAlone = new Set(
    refused?.flatMap(({ holdingId, financialInstrumentId }) => (financialInstrumentId ? [] : [holdingId])),
  );
  const candidates = held
    .filter(
      ({ holding, security }) => !isLeftAlone.has(holding.id) && isWorthChanging(security, minimumScore),
    )
    .sort((a, b) => potentialOf(b, minimumScore) - potentialOf(a, minimumScore));
  const searched = candidates.slice(0, MAX_CHANGEABLE);
  const size = Math.max(
    MIN_REPLACEMENTS,
    Math.min(MAX_REPLACEMENTS, Math.floor(MAX_OPTIONS / searched.length)),
  );
  const canReplace = createReplacementTest(portfolio, held, refused ?? []);
  const changeable: (HeldSecurity & ChangeableHolding)[] = [];
  const end = performance.now() + SEARCH_LIMIT_MS;
  await forEachYielding(searched, (candidate) => {
    if (performance.now() > end) return;
    const replacements = findAlternatives(candidate.security.instrument, size * ALTERNATIVES_PER_REPLACEMENT)
      .filter(({ instrument }) => canReplace(candidate.holding, instrument))
      .map(({ instrument }) => describe(portfolio, instrument))
      .filter(({ isViolation }) => minimumScore !== null || !isViolation)
      .slice(0, size);
    changeable.push({ ...candidate, replacements });
  });
  const isChangeable = new Set(changeable.map(({ holding }) => holding.id));
  return {
    task: {
      minimumScore,
      changeable: changeable.map(({ security, weight, replacements }) => ({
        security,
        weight,
        replacements,
      })),
      unchanged: addSums(
        sumHoldings(held.filter(({ holding }) => !isChangeable.has(holding.id))),
        sumUnknown(portfolio),
      ),
    },
    changeable: changeable.map(({ holding }) => holding),
    isWhole: changeable.length === candidates.length,
  };
}

async function describeHoldings(portfolio: ScreenedPortfolio): Promise<HeldSecurity[]> {
  const held: HeldSecurity[] = [];
  await forEachYielding(portfolio.holdings.entries(), ([index, holding]) => {
    const security = describe(portfolio, holding.instrumentIndex);
    held.push({ holding, security, weight: portfolio.weights[index] });
  });
  return held;
}

/** What no security answers to has weight, and an industry that is not known or none at all; cash is no holding. */
function sumUnknown(portfolio: ScreenedPortfolio): HoldingSums {
  return weighUnknown(portfolio)
    .map(({ security, weight, isCash }) =>
      isCash ? sumProceeds(weight) : sumHoldings([{ security: describeLineForCleanUp(security), weight }]),
    )
    .reduce((sums, line) => addSums(sums, line), sumHoldings([]));
}

function describe({ snapshot, profile, scores }: ScreenedPortfolio, instrument: number): CleanUpSecurity {
  return describeForCleanUp(snapshot.screening, instrument, { profile: profile.compiled, scores });
}

/** Nothing is known against a holding without a score, so that a higher score is not looked for by replacing it. */
function isWorthChanging({ isViolation, score }: CleanUpSecurity, minimumScore: number | null): boolean {
  return minimumScore === null ? isViolation : score !== null;
}

/** At most how much a change of the holding could matter. */
function potentialOf({ security: { score }, weight }: HeldSecurity, minimumScore: number | null): number {
  return minimumScore === null ? weight : weight * (100 - (score ?? 0));
}

function createReplacementTest(
  { snapshot: { instruments } }: ScreenedPortfolio,
  held: readonly HeldSecurity[],
  refused: readonly RefusedChange[],
): (holding: ValuedHolding, instrument: number) => boolean {
  const isHeld = new Set(held.map(({ security }) => security.instrument));
  const isRefused = new Set(
    refused.map(({ holdingId, financialInstrumentId }) => `${holdingId} ${financialInstrumentId}`),
  );
  return ({ id, worth }, instrument) =>
    // A swap keeps the value, which has to be known.
    worth !== null && !isHeld.has(instrument) && !isRefused.has(`${id} ${instruments.rows[instrument].id}`);
}
