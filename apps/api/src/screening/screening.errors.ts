import { limits } from '@plumbline/contracts';
import { DomainError } from '../platform/problem/domain-error.ts';

/** No preset and no profile of one's own. */
export class ProfileNotFoundError extends DomainError {
  readonly kind = 'absent';
  readonly slug = 'screening-profile-not-found';

  constructor() {
    super('We do not know this screening profile');
  }
}

export class ProfileNameTakenError extends DomainError {
  readonly kind = 'conflict';
  readonly slug = 'screening-profile-name-taken';

  constructor() {
    const title = 'You already have a profile of that name';
    super(title, undefined, { violations: [{ field: 'name', message: title }] });
  }
}

export class TooManyProfilesError extends DomainError {
  readonly kind = 'conflict';
  readonly slug = 'too-many-screening-profiles';

  constructor() {
    super(
      'You have as many profiles as an account can hold',
      `At most ${limits.screeningProfile.maxPerAccount} are kept; delete one first.`,
    );
  }
}

/** The portfolio a profile is to be tried on is not there, or somebody else's. */
export class PreviewedPortfolioNotFoundError extends DomainError {
  readonly kind = 'absent';
  readonly slug = 'portfolio-not-found';

  constructor() {
    super('We do not know this portfolio');
  }
}
