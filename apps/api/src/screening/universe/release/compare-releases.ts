import type { ClientBase } from 'pg';
import { CommandError } from '../../../platform/run-command.ts';
import { partitionOf } from './release-partitions.ts';
import { isReleaseStored } from './stored-releases.ts';

/** A part of a difference, with its first examples. */
interface Differing {
  readonly count: number;
  readonly examples: readonly string[];
}

/** How many securities that both releases have changed their score, and which way. */
interface ScoreMovements {
  readonly rise: number;
  readonly fall: number;
  /** From not rated to a score, and back. */
  readonly becomeRated: number;
  readonly becomeUnrated: number;
}

/** What differs between two releases. Examples are tickers. */
export interface ReleaseDifference {
  readonly added: Differing;
  readonly removed: Differing;
  /** Largest changes first. A score of `null` is not rated. */
  readonly scores: ScoreMovements & {
    readonly count: number;
    readonly examples: readonly {
      readonly ticker: string;
      readonly before: number | null;
      readonly after: number | null;
    }[];
  };
  /** Funds with holdings of another day, or with holdings in one of the two only. */
  readonly funds: Differing;
  /** How many funds have a score in each: their positions are known, and enough of them rated. */
  readonly scoredFunds: { readonly before: number; readonly after: number };
  /** Entries of the evidence desk, in another version too. Examples name company, criterion and effect. */
  readonly entriesAdded: Differing;
  readonly entriesRemoved: Differing;
}

const EXAMPLES = 10;

/**
 * Compares two releases.
 *
 * @throws CommandError when the rows of either are no longer stored
 */
export async function compareReleases(
  client: ClientBase,
  before: number,
  after: number,
): Promise<ReleaseDifference> {
  for (const release of [before, after]) {
    if (!(await isReleaseStored(client, release)))
      throw new CommandError(`Release ${release} is not stored (any more).`);
  }
  const list = async (query: string): Promise<Differing> => {
    const { rows } = await client.query<{ ticker: string }>(query);
    return { count: rows.length, examples: rows.slice(0, EXAMPLES).map(({ ticker }) => ticker) };
  };
  const onlyIn = (release: number, other: number) =>
    list(`SELECT ticker FROM ${partitionOf('instrument', release)} i
          WHERE NOT EXISTS (SELECT FROM ${partitionOf('instrument', other)} o WHERE o.id = i.id)
          ORDER BY is_domestic DESC, market_capitalization DESC NULLS LAST, id`);
  const entriesOnlyIn = (release: number, other: number) =>
    list(`SELECT concat_ws(' ', e.ticker, e.criterion, e.effect) AS ticker
          FROM evidence_entry e, universe_release r, universe_release o
          WHERE r.id = ${release} AND o.id = ${other} AND r.evidence_entries ? e.id::text
            AND r.evidence_entries -> e.id::text IS DISTINCT FROM o.evidence_entries -> e.id::text
          ORDER BY e.id`);
  const [a, b] = [before, after];
  const scores = await client.query<ReleaseDifference['scores']['examples'][number]>(
    `SELECT i.ticker, a.impact_score AS before, b.impact_score AS after
     FROM ${partitionOf('instrument_score', a)} a
     JOIN ${partitionOf('instrument_score', b)} b USING (instrument_id)
     JOIN ${partitionOf('instrument', b)} i ON i.id = instrument_id
     WHERE abs(a.impact_score - b.impact_score) >= 0.005 OR (a.impact_score IS NULL) <> (b.impact_score IS NULL)
     ORDER BY abs(coalesce(a.impact_score, 0) - coalesce(b.impact_score, 0)) DESC, i.id`,
  );
  return {
    added: await onlyIn(b, a),
    removed: await onlyIn(a, b),
    scores: {
      count: scores.rows.length,
      ...countMovements(scores.rows),
      examples: scores.rows.slice(0, EXAMPLES),
    },
    funds: await list(`SELECT i.ticker
      FROM ${partitionOf('fund_holdings', a)} a FULL JOIN ${partitionOf('fund_holdings', b)} b USING (fund_id)
      JOIN financial_instrument i ON i.id = fund_id
      WHERE a.as_of IS DISTINCT FROM b.as_of ORDER BY i.id`),
    scoredFunds: { before: await countScoredFunds(client, a), after: await countScoredFunds(client, b) },
    entriesAdded: await entriesOnlyIn(b, a),
    entriesRemoved: await entriesOnlyIn(a, b),
  };
}

function countMovements(changes: ReleaseDifference['scores']['examples']): ScoreMovements {
  const count = (isOne: (before: number | null, after: number | null) => boolean) =>
    changes.filter(({ before, after }) => isOne(before, after)).length;
  return {
    rise: count((before, after) => before !== null && after !== null && after > before),
    fall: count((before, after) => before !== null && after !== null && after < before),
    becomeRated: count((before) => before === null),
    becomeUnrated: count((_, after) => after === null),
  };
}

async function countScoredFunds(client: ClientBase, release: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count
     FROM ${partitionOf('instrument_score', release)} s
     JOIN ${partitionOf('instrument', release)} i ON i.id = s.instrument_id
     WHERE s.impact_score IS NOT NULL AND i.type IN ('EXCHANGE_TRADED_FUND', 'MUTUALFUND')`,
  );
  return rows[0].count;
}
