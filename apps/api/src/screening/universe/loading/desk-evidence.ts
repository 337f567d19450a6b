import { catalog, GRAVE_SEVERITY } from '@plumbline/screening';
import type { EvidenceKind, SourceRank } from '@plumbline/screening';
import type { ClientBase } from 'pg';
import { partitionOf } from '../release/release-partitions.ts';
import type { EvidenceWriter } from './evidence-writer.ts';
import { LASTING_KEY } from './instrument-ids.ts';
import type { InstrumentWriter } from './instrument-writer.ts';
import type { LoadTally } from './load-report.ts';

/** SQL: whether two entries are about one company. A key that is made of a name says so of one listing only. */
export const isAboutCompanyOf = (one: string, other: string) =>
  `(${one}.issuer_key = ${other}.issuer_key
    AND (${one}.issuer_key LIKE '${LASTING_KEY}%' OR ${one}.instrument_id = ${other}.instrument_id))`;

/** SQL: whether two people signed an entry, and its last day has not passed. One person's proposal ends nothing. */
const isInForce = (entry: string) =>
  `(${entry}.state IN ('APPROVED', 'EXPIRING') OR ${entry}.state = 'EXPIRED' AND ${entry}.expires_on >= current_date)`;

/** SQL: the host in the address of a source. */
export const publisherOf = (url: string) => `lower(substring(${url} FROM '^https?://(?:www[.])?([^/:]+)'))`;

const grave = catalog.negatives.filter(({ severity }) => (severity ?? 0) >= GRAVE_SEVERITY);
const listOf = (names: readonly (string | null | undefined)[]) =>
  names.flatMap((name) => (name ? [`'${name}'`] : [])).join(', ');

/** SQL: whether an entry flags something grave; 5 percent of revenue flag the graver variant of a criterion. */
const IS_GRAVE = `(e.criterion IN (${listOf(grave.map(({ name }) => name))})
  OR e.kind = 'REVENUE_SHARE' AND e.percent >= 5 AND e.criterion IN (${listOf(grave.map(({ implies }) => implies))}))`;

/**
 * SQL: whether a flag may rest on the source of the entry alone. A source that nobody has ranked was signed before the
 * desk asked.
 */
const STANDS_ALONE = `(e.effect <> 'FLAG' OR e.source_rank IS NULL OR e.source_rank IN ('REGISTER', 'OWN_PAGE')
  OR e.source_rank = 'NEWSPAPER' AND e.said_by IS NOT NULL
  OR NOT ${IS_GRAVE})`;

/** SQL: whether `e` is a withdrawal whose last day has passed: what it ended counts again. */
const IS_OVER = `(e.effect = 'WITHDRAWAL' AND e.expires_on IS NOT NULL AND e.expires_on < current_date)`;

/**
 * SQL: whether an entry `e` of the evidence desk counts: two people signed it, and its source is enough or one of two.
 * The second must count today, or through the last day of the first where that has passed.
 */
const COUNTS = `(${isInForce('e')} AND NOT ${IS_OVER} AND (${STANDS_ALONE} OR EXISTS (SELECT FROM evidence_entry o
  WHERE ${isAboutCompanyOf('o', 'e')} AND o.criterion = e.criterion AND o.effect = 'FLAG' AND ${isInForce('o')}
    AND (o.expires_on IS NULL OR o.expires_on >= least(current_date, e.expires_on))
    AND ${publisherOf('o.source_url')} <> ${publisherOf('e.source_url')})))`;

/** SQL: the version of an entry `e` that two people signed last. A proposal to end it makes another version. */
const SIGNED_VERSION = `(SELECT max(c.version) FROM evidence_entry_change c
  WHERE c.entry_id = e.id AND c.action IN ('APPROVED', 'EXPIRED'))`;

/** SQL: joins to the entry `e` its version in the release in use. */
export const JOIN_RELEASED = `LEFT JOIN (
    SELECT key::integer AS id, value::integer AS version
    FROM universe_release, jsonb_each_text(evidence_entries) WHERE is_current
  ) released ON released.id = e.id`;

/** SQL: whether the release in use has another version of the entry `e` than the next build would have. */
export const WAITS_FOR_RELEASE = `(CASE WHEN ${COUNTS} THEN ${SIGNED_VERSION} END IS DISTINCT FROM released.version)`;

/** Returns how many entries of the evidence desk the release in use does not have yet, or has although they ended. */
export async function countWaitingEntries(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM evidence_entry e ${JOIN_RELEASED} WHERE ${WAITS_FOR_RELEASE}`,
  );
  return rows[0].count;
}

/**
 * Returns whether entries of the evidence desk wait that a build of the same companies as in `release` would load, or
 * end. Those about other companies wait on, because every such build leaves them out.
 */
export async function hasEntriesToLoad(client: ClientBase, release: number): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM evidence_entry e ${JOIN_RELEASED} WHERE ${WAITS_FOR_RELEASE} AND (e.issuer_key IS NULL
       OR EXISTS (SELECT FROM issuer c WHERE c.release_id = $1 AND c.key = e.issuer_key
         AND (c.key LIKE $2 OR EXISTS (SELECT FROM instrument i
           WHERE i.release_id = $1 AND i.id = e.instrument_id AND i.issuer_id = c.id)))) LIMIT 1`,
    [release, `${LASTING_KEY}%`],
  );
  return rows.length > 0;
}

/** A complete list that two people signed. */
interface SignedList extends Pick<
  SignedEntry,
  'id' | 'version' | 'criterion' | 'source' | 'url' | 'date' | 'expiresOn'
> {
  readonly effect: 'CHECKS';
  /** The companies of its scope that it does not name. */
  readonly checkedIssuers: readonly string[];
  /** A listing of each of them; `null` for a list that was imported before it was stored. */
  readonly checkedInstruments: readonly number[] | null;
}

interface SignedEntry {
  readonly id: number;
  readonly version: number;
  readonly effect: 'FLAG' | 'WITHDRAWAL';
  readonly instrument: number;
  readonly issuer: string;
  readonly ticker: string;
  readonly criterion: string;
  readonly kind: EvidenceKind;
  readonly value: number | null;
  readonly source: string;
  readonly url: string;
  readonly rank: SourceRank | null;
  readonly saidBy: string | null;
  readonly date: string;
  readonly expiresOn: string | null;
  readonly note: string | null;
}

/**
 * Writes what two people signed at the evidence desk: flags; withdrawals, which end what the release knows until then;
 * and the checks of complete lists.
 */
export class DeskEvidence {
  /** The version of each entry that was written, by its id. */
  private readonly written: Record<number, number> = {};
  private readonly withdrawals: SignedEntry[] = [];
  /** The criteria of the lists that were written. */
  private readonly listed = new Set<string>();

  constructor(
    private readonly client: ClientBase,
    private readonly release: number,
    private readonly instruments: InstrumentWriter,
    private readonly evidence: EvidenceWriter,
    private readonly tally: LoadTally,
  ) {}

  /** Call it when all instruments are written. An entry whose company is not among them is reported. */
  async write(): Promise<void> {
    const { rows } = await this.client.query<SignedEntry | SignedList>(
      `SELECT id, ${SIGNED_VERSION} AS version, effect, instrument_id AS instrument, issuer_key AS issuer,
              ticker, criterion, kind, percent AS value,
              source_title AS source, source_url AS url, source_rank AS rank, said_by AS "saidBy",
              observed_on::text AS date, expires_on::text AS "expiresOn",
              checked_issuers AS "checkedIssuers", checked_instruments AS "checkedInstruments",
              regexp_replace(note, '[.[:space:]]*$', '') AS note
       FROM evidence_entry e WHERE ${COUNTS} ORDER BY id`,
    );
    for (const entry of rows) {
      this.tally.read += 1;
      if (entry.effect === 'CHECKS') {
        await this.writeList(entry);
        this.written[entry.id] = entry.version;
        continue;
      }
      const reason = this.findObstacle(entry);
      if (reason !== null) {
        this.tally.leaveOut({
          file: 'evidence desk',
          row: null,
          subject: `entry ${entry.id} about ${entry.ticker}, ${entry.criterion}`,
          reason,
        });
        continue;
      }
      await this.writeEntry(entry);
      this.written[entry.id] = entry.version;
    }
  }

  /** Applies the withdrawals, and leaves out checks of what is flagged. Call it when all evidence is written. */
  async finish(): Promise<void> {
    const ended = this.withdrawals.flatMap(({ issuer, criterion, date }) =>
      listCriteriaWith(criterion).map((name) => ({ issuer, criterion: name, date })),
    );
    await this.client.query(
      `UPDATE ${partitionOf('evidence', this.release)} e SET expires_on = least(e.expires_on, w.day - 1)
       FROM unnest($1::integer[], $2::text[], $3::date[]) AS w (issuer, criterion, day)
       WHERE e.issuer_id = w.issuer AND e.criterion = w.criterion AND e.status = 'flagged' AND e.observed_on <= w.day`,
      [
        ended.map(({ issuer }) => this.instruments.getIssuerNumber(issuer)),
        ended.map(({ criterion }) => criterion),
        ended.map(({ date }) => date),
      ],
    );
    if (this.listed.size > 0) await this.dropChecksOfFlagged();
    await this.client.query('UPDATE universe_release SET evidence_entries = $2 WHERE id = $1', [
      this.release,
      this.written,
    ]);
  }

  /**
   * Each company of the scope was looked for on the list, and is not on it. Those that the release does not have are
   * left out, and reported where another company of that name may be meant.
   */
  private async writeList(list: SignedList): Promise<void> {
    const { id, checkedIssuers, checkedInstruments, criterion, source, url, date, expiresOn } = list;
    this.listed.add(criterion);
    const check = { criterion, source, url, date, expiresOn, status: 'cleared', method: 'LIST' } as const;
    for (const [at, issuer] of checkedIssuers.entries()) {
      if (this.instruments.getIssuerNumber(issuer) === undefined) continue;
      if (this.isStillCompany(issuer, checkedInstruments?.[at]))
        await this.evidence.write({
          issuer,
          kind: 'CURATED_FLAG',
          value: null,
          quality: 'reported',
          ...check,
        });
      else
        this.tally.leaveOut({
          file: 'evidence desk',
          row: null,
          subject: `entry ${id}, ${criterion}, ${issuer}`,
          reason: 'check by a complete list that may be of another company of that name',
        });
    }
  }

  /** A list says nothing about a company that is flagged by something else. */
  private async dropChecksOfFlagged(): Promise<void> {
    const evidence = partitionOf('evidence', this.release);
    // Without statistics of the rows just written, each check would be compared with every flag.
    await this.client.query(`ANALYZE ${evidence}`);
    await this.client.query(
      `DELETE FROM ${evidence} c WHERE c.criterion = ANY ($1) AND c.check_method = 'LIST' AND c.status = 'cleared'
         AND EXISTS (SELECT FROM ${evidence} f WHERE f.issuer_id = c.issuer_id AND f.criterion = c.criterion
           AND f.status = 'flagged' AND (f.expires_on IS NULL OR f.expires_on >= current_date))`,
      [[...this.listed]],
    );
  }

  /** Returns why an entry cannot be written, or `null`. */
  private findObstacle({ issuer, instrument }: SignedEntry): string | null {
    if (this.instruments.getIssuerNumber(issuer) === undefined)
      return 'approved evidence about a company that is not in the release';
    if (this.isStillCompany(issuer, instrument)) return null;
    return 'approved evidence about a listing that is gone, or that belongs to another company now';
  }

  /** Whether a key of the release is certain to be of the company that had it when somebody chose this listing. */
  private isStillCompany(issuer: string, instrument: number | undefined): boolean {
    if (issuer.startsWith(LASTING_KEY)) return true;
    return (
      instrument !== undefined &&
      this.instruments.getIssuerOf(instrument) === this.instruments.getIssuerNumber(issuer)
    );
  }

  /**
   * A withdrawal is evidence too: the criterion was checked, and from that day on nothing is known against the company.
   */
  private async writeEntry(entry: SignedEntry): Promise<void> {
    const isFlag = entry.effect === 'FLAG';
    if (!isFlag) this.withdrawals.push(entry);
    const { issuer, criterion, source, url, rank, saidBy, date, expiresOn, note } = entry;
    await this.evidence.write({
      issuer,
      criterion,
      kind: isFlag ? entry.kind : 'CURATED_FLAG',
      status: isFlag ? 'flagged' : 'cleared',
      value: isFlag ? entry.value : null,
      source,
      url,
      date,
      expiresOn,
      quality: 'reported',
      rank,
      saidBy,
      note: isFlag ? note : null,
    });
  }
}

/** A criterion and those that imply it: what does not apply does not apply to 5% of revenue either. */
function listCriteriaWith(criterion: string): string[] {
  const implying = catalog.negatives.filter(({ implies }) => implies === criterion);
  return [criterion, ...implying.map(({ name }) => name)];
}
