import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../records/universe-record.ts';
import { downloadFile, type DownloadOutcome, type WantedFile } from './download-file.ts';
import { PoliteClient } from './polite-client.ts';
import { PullSettingsError, PullTally, type PullOptions, type PullReport } from './pull.ts';

/** The SEC allows ten requests a second. */
const REQUESTS_PER_SECOND = 10;
/**
 * How far back to look for the latest data set of form N-PORT: it is published some weeks after the end of a quarter.
 */
const NPORT_QUARTERS = 3;
/** Companies from abroad file once a year. */
const STATEMENT_QUARTERS = 5;
/**
 * More months than the years have: files come up to six weeks late, and prices of the first day of a range may be those
 * of days before it.
 */
const FAILS_MARGIN_MONTHS = 3;
/** The first year of which there are files of fails to deliver by halves of months. */
const FIRST_FAILS_YEAR = 2009;
/** With these the SEC turns away who calls too often, for ten minutes after the last request. */
const TURNED_AWAY: readonly unknown[] = [403, 429];

interface SecSettings {
  /** `Company admin@company.tld`: the SEC refuses requests that do not say who makes them. */
  readonly userAgent: string | null;
  /** Another address than the SEC's own; `null`: the SEC's. */
  readonly base: string | null;
  /** The day of the pull, which tells the latest files. */
  readonly today: Date;
  /** Years before the latest that fails to deliver go back, whose prices become histories; one by default. */
  readonly historyYears?: number;
}

/**
 * Downloads the SEC's lists of companies and funds, the industry codes of filers (from the data sets of financial
 * statements), the latest data set of form N-PORT and fails to deliver into a folder. Run again, it goes on where it
 * stopped and fetches only what is new. Once the SEC turns it away, nothing more is requested. Throws
 * `PullSettingsError` without a contact address.
 */
export async function pullSec(
  { userAgent, base, today, historyYears = 1 }: SecSettings,
  { folder, onProgress = () => undefined, policy = {} }: PullOptions,
): Promise<PullReport> {
  if (userAgent === null || !/\S+@\S+\.\S+/.test(userAgent)) {
    throw new PullSettingsError(
      'The SEC wants to know who calls: set SEC_USER_AGENT to "Company admin@company.tld".',
    );
  }
  const headers = { 'user-agent': userAgent };
  const client = new PoliteClient({ requestsPerSecond: REQUESTS_PER_SECOND, headers, ...policy });
  const pull = new SecPull(client, folder, onProgress);
  await pull.getAll(fileGroups(base ?? 'https://www.sec.gov', today, historyYears));
  return pull.tally;
}

/** One pull, which requests nothing more once it is turned away. */
class SecPull {
  readonly tally = new PullTally();
  private isTurnedAway = false;

  constructor(
    private readonly client: PoliteClient,
    private readonly folder: string,
    private readonly onProgress: (progress: Progress) => void,
  ) {}

  async getAll(groups: readonly FileGroup[]): Promise<void> {
    const total = groups.reduce((sum, { files }) => sum + files.length, 0);
    let done = 0;
    for (const { files, isLatestEnough } of groups) {
      for (const [index, file] of files.entries()) {
        this.onProgress({ label: file.path, done: done + index, total });
        const { outcome } = await this.get(file);
        if (isLatestEnough && ['downloaded', 'unchanged'].includes(outcome)) break;
      }
      done += files.length;
    }
  }

  private async get(file: WantedFile): Promise<DownloadOutcome> {
    const result = this.isTurnedAway
      ? await this.findComplete(file)
      : await downloadFile(this.client, this.folder, file);
    this.tally.add(file.path, result);
    this.isTurnedAway ||= result.outcome === 'failed' && TURNED_AWAY.includes(result.status);
    return result;
  }

  /** A file that would not be requested anyway has not failed. */
  private async findComplete({ path, isFinal = false }: WantedFile): Promise<DownloadOutcome> {
    const isThere = isFinal && (await stat(join(this.folder, path)).catch(() => null)) !== null;
    return isThere ? { outcome: 'unchanged' } : notRequested;
  }
}

const notRequested: DownloadOutcome = {
  outcome: 'failed',
  reason: 'not requested, because the SEC turns requests away for now',
};

interface FileGroup {
  readonly files: readonly WantedFile[];
  /** Whether the first file of the group that exists is enough. */
  readonly isLatestEnough: boolean;
}

function fileGroups(base: string, today: Date, historyYears: number): FileGroup[] {
  const file = (path: string): WantedFile => ({
    url: new URL(`${base}/files/${path}`),
    path: path.split('/').at(-1)!,
    isFinal: true,
  });
  const lists = ['company_tickers_exchange.json', 'company_tickers.json', 'company_tickers_mf.json'];
  const nport = quartersBefore(today, NPORT_QUARTERS).map((quarter) => `${quarter}_nport.zip`);
  const statements = quartersBefore(today, STATEMENT_QUARTERS).map((quarter) => `${quarter}.zip`);
  const wanted = Math.max(1, historyYears) * 12 + FAILS_MARGIN_MONTHS;
  const published = (today.getUTCFullYear() - FIRST_FAILS_YEAR) * 12 + today.getUTCMonth() + 1;
  const months = Array.from({ length: Math.min(wanted, published) }, (_, back) => monthBefore(today, back));
  const fails = months.flatMap((month) => [`cnsfails${month}b.zip`, `cnsfails${month}a.zip`]);
  return [
    { files: lists.map((name) => ({ ...file(name), isFinal: false })), isLatestEnough: false },
    { files: nport.map((name) => file(`dera/data/form-n-port-data-sets/${name}`)), isLatestEnough: true },
    {
      files: statements.map((name) => file(`dera/data/financial-statement-data-sets/${name}`)),
      isLatestEnough: false,
    },
    { files: fails.map((name) => file(`data/fails-deliver-data/${name}`)), isLatestEnough: false },
  ];
}

/** Quarters such as `2026q2` that have ended, the latest first. */
function quartersBefore(today: Date, count: number): string[] {
  const current = today.getUTCFullYear() * 4 + Math.floor(today.getUTCMonth() / 3);
  return Array.from({ length: count }, (_, index) => {
    const quarter = current - 1 - index;
    return `${Math.floor(quarter / 4)}q${(quarter % 4) + 1}`;
  });
}

function monthBefore(today: Date, back: number): string {
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
  return month.toISOString().slice(0, 7).replace('-', '');
}
