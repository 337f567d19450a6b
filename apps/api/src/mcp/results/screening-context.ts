import { Injectable } from '@nestjs/common';
import type { Scope } from '@plumbline/contracts';
import { METHODOLOGY_VERSION } from '@plumbline/screening';
import { Config } from '../../platform/config/config.ts';
import { requireScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import type { ResolvedProfile, ScoredSnapshot } from '../../screening/profiles/profile-scores.ts';
import { defaultProfile, ProfileScores } from '../../screening/profiles/profile-scores.ts';
import { UnlistedCompanies } from '../../screening/search/unlisted-companies.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { ToolError } from '../tool.ts';

/** What an answer is about: a release under a profile, and the site whose pages it names. */
export interface ScreeningContext extends ScoredSnapshot {
  readonly profile: ResolvedProfile;
  readonly publicUrl: string;
}

/** Opens what an answer is about. */
@Injectable()
export class ScreeningContexts {
  constructor(
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
    private readonly unlisted: UnlistedCompanies,
    private readonly config: Config,
  ) {}

  /**
   * @param scope what a personal access token needs for another profile than preset 0
   * @throws ToolError MissingScopeError PremiumRequiredError ProfileNotFoundError
   */
  async open(
    me: SignedInAccount | undefined,
    profileId = defaultProfile.id,
    scope: Scope = 'screening:read',
  ): Promise<ScreeningContext> {
    requireTokenFor(me, [profileId], scope);
    const profile = await this.profiles.resolve(me, profileId);
    const snapshot = this.universe.current;
    const scores = this.profiles.getScores(snapshot, profile);
    return { snapshot, scores, profile, publicUrl: this.config.http.publicUrl };
  }

  /** The index of a security in the release. @throws ToolError where it has none of this ticker */
  async find(
    { snapshot }: ScreeningContext,
    { ticker, exchangeLocation = null }: { ticker: string; exchangeLocation?: string | null },
  ): Promise<number> {
    const index = snapshot.instruments.findByTicker(ticker, exchangeLocation);
    if (index !== undefined) return index;
    const former = exchangeLocation === null ? await this.unlisted.findFormer(ticker) : undefined;
    const place = exchangeLocation === null ? '' : ` at the exchange location "${exchangeLocation}"`;
    throw new ToolError(
      [
        `No security has the ticker "${ticker}"${place} in this release.`,
        ...(former ? [former.statement] : []),
        'Call search_securities with the name of the company or fund to find its ticker.',
      ].join(' '),
    );
  }
}

/** Visitors have preset 0 only, and so have tokens without the scope. @throws ToolError MissingScopeError */
export function requireTokenFor(
  me: SignedInAccount | undefined,
  profileIds: readonly string[],
  scope: Scope = 'screening:read',
): void {
  if (profileIds.every((id) => id === defaultProfile.id)) return;
  if (me) return requireScope(me, scope);
  throw new ToolError(
    `Without a token only profile "0" is available. Leave the profile out, or ${howToConnect(scope)}.`,
  );
}

/** What to ask of the user, in the middle of a sentence. */
export function howToConnect(scope: Scope): string {
  return `have the user connect with the header "Authorization: Bearer <token>", with a personal access token with the scope "${scope}" from their account settings`;
}

/** What every answer says of where it comes from. */
export function describeOrigin({ snapshot, profile, publicUrl }: ScreeningContext) {
  const { id: number, asOf, source } = snapshot.release;
  return {
    release: {
      number,
      asOf,
      source,
      methodVersion: METHODOLOGY_VERSION,
      methodPage: `${publicUrl}/methodology`,
    },
    profile: { id: profile.id, name: profile.name },
  };
}
