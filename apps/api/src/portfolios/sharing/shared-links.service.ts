import { Injectable } from '@nestjs/common';
import type { CreatedSharedLink, CreateSharedLinkRequest, SharedLink } from '@plumbline/contracts';
import { DEFAULT_SHARED_DAYS } from '@plumbline/contracts';
import { presetNames } from '@plumbline/screening';
import { SecurityJournal } from '../../auth/security-journal/security-journal.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { createRandomKey } from '../../platform/security/random-key.ts';
import { requirePremium } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { isPresetId, ProfileScores } from '../../screening/profiles/profile-scores.ts';
import { MAX_SHARED_LINKS, TooManySharedLinksError } from '../portfolios.errors.ts';
import { PortfoliosRepository } from '../portfolios.repository.ts';
import type { StoredLink } from './shared-links.repository.ts';
import { SharedLinksRepository } from './shared-links.repository.ts';

/** Shares an account's portfolios and groups by links, and ends these. Those of other accounts are not found. */
@Injectable()
export class SharedLinksService {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly profiles: ProfileScores,
    private readonly links: SharedLinksRepository,
    private readonly journal: SecurityJournal,
  ) {}

  /** Those that work, the newest first. */
  async list(accountId: number): Promise<SharedLink[]> {
    return (await this.links.list(accountId)).map(toResponse);
  }

  /**
   * @throws PremiumRequiredError for a report, or a standard that takes Premium
   * @throws ProfileNotFoundError PortfolioNotFoundError PortfolioGroupNotFoundError TooManySharedLinksError
   */
  async create(me: SignedInAccount, request: CreateSharedLinkRequest): Promise<CreatedSharedLink> {
    const { kind, id: subjectId, profile, expiresInDays: days = DEFAULT_SHARED_DAYS } = request;
    const { name, showsAmounts = false, showsNames = false, offersReport = false } = request;
    if (offersReport) requirePremium(me);
    const { id: profileId } = await this.profiles.resolve(me, profile);
    const shown = { name, showsAmounts, showsNames, offersReport };
    const token = createRandomKey();
    return this.transactor.run(async () => {
      await this.portfolios.lockAccount(me.id);
      const subject = { kind, subjectId, profile: { id: profileId, isPreset: isPresetId(profileId) } };
      await this.links.lockSubject(me.id, subject);
      const count = await this.links.count(me.id);
      if (count >= MAX_SHARED_LINKS) throw new TooManySharedLinksError();
      const id = await this.links.create(me.id, { ...subject, ...shown, days, token });
      await this.journal.record('LINK_SHARED', me.id);
      return { ...toResponse(await this.links.find(me.id, id)), token };
    });
  }

  /** @throws SharedLinkNotFoundError */
  end(accountId: number, id: number): Promise<void> {
    return this.transactor.run(async () => {
      await this.links.end(accountId, id);
      await this.journal.record('LINK_ENDED', accountId);
    });
  }
}

function toResponse({ profile, profileName, createdAt, expiresAt, ...link }: StoredLink): SharedLink {
  const { id, kind, subject, name, showsAmounts, showsNames, offersReport, timesOpened, lastOpened } = link;
  return {
    ...{ id, kind, subject, name, showsAmounts, showsNames, offersReport, timesOpened, lastOpened },
    profile: profileName ?? presetNames.find(({ id: preset }) => String(preset) === profile)!.name,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
