import { Injectable } from '@nestjs/common';
import type { Role, SharedKind } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { hashKey } from '../../platform/security/random-key.ts';
import { ProfileNotFoundError } from '../../screening/profiles/screening.errors.ts';
import {
  PortfolioGroupNotFoundError,
  PortfolioNotFoundError,
  SharedLinkNotFoundError,
} from '../portfolios.errors.ts';
import type { OpenedLink, SharedSubject } from './shared-link.ts';

/** Links past their time that each new one deletes: more than are added, so that none stay. */
const DELETED_PER_LINK = 5;

const SUBJECT = `
  CASE WHEN l.group_id IS NULL THEN 'PORTFOLIO' ELSE 'GROUP' END AS kind,
  l.portfolio_id AS "portfolioId", l.group_id AS "groupId", l.name,
  coalesce(l.preset_id, l.screening_profile_id)::text AS profile, l.shows_amounts AS "showsAmounts",
  l.shows_names AS "showsNames", l.offers_report AS "offersReport"`;

const LIST = `
  SELECT l.id, ${SUBJECT}, coalesce(p.name, g.name) AS subject, s.name AS "profileName",
    l.created_at AS "createdAt", l.expires_at AS "expiresAt", l.times_opened AS "timesOpened",
    to_char(l.last_opened, 'YYYY-MM-DD') AS "lastOpened"
  FROM shared_link l LEFT JOIN portfolio p ON p.id = l.portfolio_id
    LEFT JOIN portfolio_group g ON g.id = l.group_id
    LEFT JOIN screening_profile s ON s.id = l.screening_profile_id
  WHERE l.account_id = $1 AND l.expires_at > now()`;

/** Only while its owner could look, too: the account is active and owes nothing. */
const OPEN = `
  SELECT l.id, ${SUBJECT}, l.expires_at AS "expiresAt", l.account_id AS "accountId",
    ARRAY(SELECT role FROM account_role WHERE account_id = l.account_id ORDER BY role) AS roles
  FROM shared_link l JOIN account ON account.id = l.account_id
  WHERE l.token_hash = $1 AND l.expires_at > now() AND account.is_activated AND account.is_good_standing`;

/** A link of an account, with what the account calls the things that it shows. */
export interface StoredLink extends SharedSubject {
  readonly id: number;
  readonly subject: string;
  /** `null` for a preset. */
  readonly profileName: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly timesOpened: number;
  readonly lastOpened: string | null;
}

const subjectsOf = {
  PORTFOLIO: ['FROM portfolio', PortfolioNotFoundError],
  GROUP: ['FROM portfolio_group', PortfolioGroupNotFoundError],
} as const;

/** What a new link is about. */
interface LinkSubject {
  readonly kind: SharedKind;
  /** Of the portfolio or the group. */
  readonly subjectId: number;
  readonly profile: { readonly id: string; readonly isPreset: boolean };
}

interface NewLink extends LinkSubject {
  readonly name: string;
  readonly showsAmounts: boolean;
  readonly showsNames: boolean;
  readonly offersReport: boolean;
  readonly days: number;
  readonly token: string;
}

interface OpenedRow extends Omit<OpenedLink, 'owner'> {
  readonly accountId: number;
  readonly roles: Role[];
}

/** The table of shared links: always within one account, except for who has a token. */
@Injectable()
export class SharedLinksRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Those that work, the newest first. */
  list(accountId: number): Promise<StoredLink[]> {
    return this.transactor.query(`${LIST} ORDER BY l.id DESC`, [accountId]);
  }

  /** One that works. @throws SharedLinkNotFoundError */
  async find(accountId: number, id: number): Promise<StoredLink> {
    const [link] = await this.transactor.query<StoredLink[]>(`${LIST} AND l.id = $2`, [accountId, id]);
    if (!link) throw new SharedLinkNotFoundError();
    return link;
  }

  /** How many of an account work. */
  async count(accountId: number): Promise<number> {
    const [{ count }] = await this.transactor.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM shared_link WHERE account_id = $1 AND expires_at > now()',
      [accountId],
    );
    return count;
  }

  /**
   * Keeps what a link is about from being deleted until the running transaction ends.
   *
   * @throws PortfolioNotFoundError PortfolioGroupNotFoundError ProfileNotFoundError when the account does not have it
   */
  async lockSubject(accountId: number, { kind, subjectId, profile }: LinkSubject): Promise<void> {
    const [subjects, Missing] = subjectsOf[kind];
    if (!(await this.lock(subjects, accountId, subjectId))) throw new Missing();
    if (profile.isPreset) return;
    if (!(await this.lock('FROM screening_profile', accountId, Number(profile.id))))
      throw new ProfileNotFoundError();
  }

  private async lock(from: string, accountId: number, id: number): Promise<boolean> {
    const found = await this.transactor.query<object[]>(
      `SELECT 1 ${from} WHERE account_id = $1 AND id = $2 FOR KEY SHARE`,
      [accountId, id],
    );
    return found.length > 0;
  }

  /** Deletes some that have expired, too. @returns its id */
  async create(accountId: number, link: NewLink): Promise<number> {
    const { kind, subjectId, profile } = link;
    const [{ id }] = await this.transactor.query<{ id: number }[]>(
      `WITH expired AS (
         DELETE FROM shared_link WHERE id IN (
           SELECT id FROM shared_link WHERE expires_at < now()
           ORDER BY expires_at LIMIT ${DELETED_PER_LINK} FOR UPDATE SKIP LOCKED)
       )
       INSERT INTO shared_link (account_id, token_hash, portfolio_id, group_id, preset_id, screening_profile_id,
         name, shows_amounts, shows_names, offers_report, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(days => $11))
       RETURNING id`,
      [
        accountId,
        hashKey(link.token),
        kind === 'PORTFOLIO' ? subjectId : null,
        kind === 'GROUP' ? subjectId : null,
        profile.isPreset ? profile.id : null,
        profile.isPreset ? null : profile.id,
        link.name,
        link.showsAmounts,
        link.showsNames,
        link.offersReport,
        link.days,
      ],
    );
    return id;
  }

  /** @throws SharedLinkNotFoundError when the account has no such link that works */
  async end(accountId: number, id: number): Promise<void> {
    const affected = await this.transactor.change(
      'DELETE FROM shared_link WHERE account_id = $1 AND id = $2 AND expires_at > now()',
      [accountId, id],
    );
    if (affected === 0) throw new SharedLinkNotFoundError();
  }

  /** The link that a token is for. @throws SharedLinkNotFoundError when there is none that works */
  async open(token: string): Promise<OpenedLink> {
    const [row] = await this.transactor.query<OpenedRow[]>(OPEN, [hashKey(token)]);
    if (!row) throw new SharedLinkNotFoundError();
    const { accountId, roles, ...link } = row;
    return { ...link, owner: { id: accountId, authorities: ['ROLE_USER', ...roles] } };
  }

  /** Counts that somebody has opened the page; of the time only the day is kept. */
  async countOpening(id: number): Promise<void> {
    await this.transactor.query(
      `UPDATE shared_link SET times_opened = times_opened + 1, last_opened = (now() AT TIME ZONE 'UTC')::date
       WHERE id = $1`,
      [id],
    );
  }
}
