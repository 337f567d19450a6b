import { Injectable } from '@nestjs/common';
import type { HeldCampaignResponse } from '@plumbline/contracts';
import { fundRowOf, visitFund } from '@plumbline/screening';
import { appendTo } from '@plumbline/matching';
import { Transactor } from '../../platform/database/transactor.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { CampaignsReadModel } from './campaigns.read-model.ts';

/** Campaigns about companies that an account's portfolios hold, themselves or through funds. */
@Injectable()
export class HeldCampaignsReadModel {
  constructor(
    private readonly universe: UniverseStore,
    private readonly campaigns: CampaignsReadModel,
    private readonly transactor: Transactor,
  ) {}

  /** Those of companies that are held directly come first. @throws PremiumRequiredError ProfileNotFoundError */
  async list(me: SignedInAccount, profile?: string): Promise<HeldCampaignResponse[]> {
    const snapshot = this.universe.current;
    const campaigns = await this.campaigns.listShown(me, { snapshot, profile });
    const issuers = new Set(campaigns.flatMap(({ issuer }) => issuer ?? []));
    const { direct, fundsByIssuer } = await this.findHoldings(me.id, snapshot, issuers);
    const { rows } = snapshot.instruments;
    return campaigns
      .flatMap(({ campaign, issuer }) => {
        if (issuer === undefined) return [];
        const funds = (fundsByIssuer.get(issuer) ?? [])
          .map((index) => ({ ticker: rows[index].ticker, name: rows[index].name }))
          .sort((a, b) => a.ticker.localeCompare(b.ticker));
        const isHeldDirectly = direct.has(issuer);
        return isHeldDirectly || funds.length > 0 ? [{ ...campaign, isHeldDirectly, funds }] : [];
      })
      .sort((a, b) => Number(b.isHeldDirectly) - Number(a.isHeldDirectly));
  }

  /** Returns which of the companies the account holds directly, and the indexes of its funds that hold them. */
  private async findHoldings(
    accountId: number,
    { instruments, screening }: UniverseSnapshot,
    issuers: ReadonlySet<number>,
  ) {
    const held = await this.transactor.query<{ id: number }[]>(
      `SELECT DISTINCT h.instrument_id AS id FROM holding h JOIN portfolio p ON p.id = h.portfolio_id
       WHERE p.account_id = $1`,
      [accountId],
    );
    const direct = new Set<number>();
    const fundsByIssuer = new Map<number, number[]>();
    await forEachYielding(held, ({ id }) => {
      const index = instruments.indexOf(id);
      if (index === undefined) return;
      const { issuer } = instruments.rows[index];
      if (issuer !== null) direct.add(issuer);
      else
        visitFund(screening, fundRowOf(screening, index), (position) => {
          if (issuers.has(position)) appendTo(fundsByIssuer, position, index);
        });
    });
    return { direct, fundsByIssuer };
  }
}
