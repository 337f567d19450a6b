import { Injectable } from '@nestjs/common';
import { refreshSourceLabels, sitePaths } from '@plumbline/contracts';
import { Config } from '../../platform/config/config.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import type { RefreshTrouble } from '../../mail/refresh-mail-messages.ts';
import { refreshTroubleMail } from '../../mail/refresh-mail-messages.ts';
import { Outbox } from '../../mail/outbox.ts';
import type { RefreshedSource, RefreshOutcome } from '../../screening/universe/refresh/refresh-run.ts';

/** After how many failed refreshes in a row somebody should look. One may be the SEC's. */
const FAILURES = 3;

interface EndedRun {
  readonly id: number;
  readonly outcome: RefreshOutcome;
  readonly sources: readonly RefreshedSource[];
  readonly error: string | null;
  readonly isMailed: boolean;
}

interface Administrator {
  readonly email: string;
  readonly firstName: string;
}

/**
 * Mails administrators when a refresh needs them: a source cannot be read as before, or three refreshes in a row have
 * failed.
 */
@Injectable()
export class RefreshNotices {
  constructor(
    private readonly transactor: Transactor,
    private readonly config: Config,
    private readonly outbox: Outbox,
  ) {}

  /** Mails what is to be said of the latest refresh, once, and nothing of one that goes on as the one before it. */
  async send(): Promise<void> {
    await this.transactor.run(async () => {
      const [latest, ...earlier] = await this.transactor.query<EndedRun[]>(
        `SELECT id, outcome, sources, error, is_mailed AS "isMailed" FROM universe_refresh
         WHERE outcome <> 'STOPPED' ORDER BY id DESC LIMIT ${FAILURES + 1} FOR UPDATE`,
      );
      const trouble = latest === undefined || latest.isMailed ? null : findTrouble(latest, earlier);
      if (trouble === null) return;
      await this.transactor.query('UPDATE universe_refresh SET is_mailed = true WHERE id = $1', [latest.id]);
      const link = this.config.http.publicUrl + sitePaths.adminUniverse;
      for (const { email, firstName } of await this.findAdministrators())
        await this.outbox.send(refreshTroubleMail({ to: email, firstName, link, ...trouble }));
    });
  }

  /** Nobody reads the mail of a demo account. */
  private findAdministrators(): Promise<Administrator[]> {
    return this.transactor.query<Administrator[]>(
      `SELECT email, first_name AS "firstName" FROM account JOIN account_role ON account_id = account.id
       WHERE role = 'ROLE_ADMIN' AND is_activated AND NOT is_demo ORDER BY account.id`,
    );
  }
}

function findTrouble(latest: EndedRun, earlier: readonly EndedRun[]): RefreshTrouble | null {
  const { outcome, sources, error } = latest;
  if (outcome === 'LAYOUT_CHANGED') {
    if (earlier[0]?.outcome === 'LAYOUT_CHANGED' && earlier[0].error === error) return null;
    const changed = sources.filter((source) => source.outcome === 'LAYOUT_CHANGED');
    return {
      kind: 'LAYOUT_CHANGED',
      reasons: changed.map(({ source, detail }) => [refreshSourceLabels[source], detail ?? '']),
    };
  }
  if (outcome !== 'FAILED') return null;
  const failed = [latest, ...earlier].findIndex((run) => run.outcome !== 'FAILED');
  const count = failed === -1 ? earlier.length + 1 : failed;
  return count === FAILURES
    ? { kind: 'FAILED', reasons: [['Why the last one failed', error ?? 'unknown']] }
    : null;
}
