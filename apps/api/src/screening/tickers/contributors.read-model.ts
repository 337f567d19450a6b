import { Injectable } from '@nestjs/common';
import type { ContributorResponse } from '@plumbline/contracts';
import { catalog, findContributors, findFundContributors } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { ProfileScores } from '../profiles/profile-scores.ts';
import { toContributorResponse } from '../universe/snapshot/listing.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { CategoryNotFoundError } from '../universe/universe.errors.ts';

/** A category of a security. Who contributes to it does not depend on the profile, which must be one to use. */
interface CategoryOfSecurity {
  readonly id: number;
  readonly category: string;
  readonly profile?: string;
}

/** The securities that contribute to one category of a security. */
@Injectable()
export class ContributorsReadModel {
  constructor(
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
  ) {}

  /**
   * A company contributes to its own categories; the contributors of a fund are the companies in it.
   *
   * @throws SecurityNotFoundError CategoryNotFoundError ProfileNotFoundError PremiumRequiredError
   */
  async listContributors(
    me: SignedInAccount,
    { id, category, profile }: CategoryOfSecurity,
  ): Promise<ContributorResponse[]> {
    await this.profiles.resolve(me, profile);
    const snapshot = this.universe.current;
    const { instruments, screening } = snapshot;
    const index = instruments.getIndex(id);
    if (!catalog.byName.has(category)) throw new CategoryNotFoundError();
    const isFund = instruments.rows[index].issuer === null;
    const parts = isFund
      ? findFundContributors(screening, index, category)
      : findContributors(screening, [{ instrument: index, weight: 1 }], category);
    return parts
      .filter(({ instrument }) => instrument >= 0)
      .map(({ instrument, weight }) => toContributorResponse(snapshot, instrument, weight));
  }
}
