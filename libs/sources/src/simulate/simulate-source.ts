import type { UniverseRecord } from '../records/universe-record.ts';
import { inBatches } from '../record-batches.ts';
import type { UniverseSource } from '../universe-source.ts';
import { simulatedEvidence } from './simulated-evidence.ts';
import { simulatedHoldings, type SimulationPlan } from './simulated-holdings.ts';
import {
  isEtfNumber,
  issuerOf,
  simulatedCompany,
  simulatedForeignListing,
  simulatedFund,
} from './simulated-instruments.ts';
import { tickerOf } from './simulated-names.ts';

/** How large a simulation is. */
interface SimulationOptions {
  /** Instruments in all, from 1 to 5,000,000. */
  readonly instruments: number;
  /** Positions per fund, from 1; at most as many as there are companies. */
  readonly holdings: number;
  /** Any whole number; the same seed gives the same universe. Default 1. */
  readonly seed?: number;
}

/** Thrown for sizes that make no universe. */
export class InvalidSimulationError extends Error {}

const shareOfCompanies = 0.23;
const shareOfForeignListings = 0.04;
const mostInstruments = 5_000_000;
const progressEvery = 5_000;

/**
 * A universe of any size that does not exist: for benchmarks and load tests. About 23 percent companies with evidence
 * spread as docs/methodology.md §10 finds it, some of them listed abroad as well, the rest funds, some of which hold
 * funds. Everything is of quality `sample`. Throws `InvalidSimulationError` for sizes out of range.
 */
export function simulateSource(options: SimulationOptions): UniverseSource {
  const plan = planSimulation(options);
  return {
    name: 'simulate',
    label: `Simulation of ${options.instruments} instruments`,
    read: ({ signal }) => inBatches(recordsOf(plan), signal),
  };
}

function planSimulation({ instruments, holdings, seed = 1 }: SimulationOptions): SimulationPlan {
  if (!Number.isInteger(instruments) || instruments < 1 || instruments > mostInstruments) {
    throw new InvalidSimulationError(`instruments must be a whole number from 1 to ${mostInstruments}`);
  }
  if (!Number.isInteger(holdings) || holdings < 1) {
    throw new InvalidSimulationError('holdings must be a whole number from 1');
  }
  if (!Number.isSafeInteger(seed)) throw new InvalidSimulationError('seed must be a whole number');
  const listings = Math.max(1, Math.round(instruments * shareOfCompanies));
  const foreign = Math.floor(listings * shareOfForeignListings);
  const companies = listings - foreign;
  return {
    seed,
    companies,
    foreign,
    funds: instruments - listings,
    holdings,
    tickerOfCompany: (number) => tickerOf(number, instruments),
    tickerOfFund: (number) => `${tickerOf(companies + number, instruments)}${isEtfNumber(number) ? '' : 'X'}`,
  };
}

function* recordsOf(plan: SimulationPlan): Generator<UniverseRecord> {
  const total = plan.companies + plan.foreign + plan.funds;
  let done = 0;
  for (const instrument of instrumentsOf(plan)) {
    yield { kind: 'instrument', instrument };
    done += 1;
    if (done % progressEvery === 0 || done === total) {
      yield { kind: 'progress', progress: { label: 'simulated instruments', done, total } };
    }
  }
  for (let number = 0; number < plan.companies; number += 1) {
    const issuer = issuerOf(number, plan);
    for (const row of simulatedEvidence(issuer)) yield { kind: 'evidence', evidence: { issuer, ...row } };
  }
  for (let number = 0; number < plan.funds; number += 1) {
    yield { kind: 'holdings', holdings: simulatedHoldings(number, plan) };
    if ((number + 1) % progressEvery === 0 || number + 1 === plan.funds) {
      yield { kind: 'progress', progress: { label: 'simulated funds', done: number + 1, total: plan.funds } };
    }
  }
}

function* instrumentsOf(plan: SimulationPlan) {
  for (let number = 0; number < plan.companies; number += 1) yield simulatedCompany(number, plan);
  for (let number = 0; number < plan.foreign; number += 1) yield simulatedForeignListing(number, plan);
  for (let number = 0; number < plan.funds; number += 1) yield simulatedFund(number, plan);
}
