import { limits } from '@plumbline/contracts';
import { domainError } from '../../platform/problem/domain-error.ts';

/** Neither a preset nor a profile of the account. */
export class ProfileNotFoundError extends domainError('absent', 'screening-profile-not-found') {
  constructor() {
    super('This screening profile was not found');
  }
}

export class ProfileNameTakenError extends domainError('conflict', 'screening-profile-name-taken') {
  constructor() {
    const title = 'You already have a profile with that name';
    super(title, undefined, { violations: [{ field: 'name', message: title }] });
  }
}

export class TooManyProfilesError extends domainError('conflict', 'too-many-screening-profiles') {
  constructor() {
    super(
      'You have as many profiles as an account can hold',
      `At most ${limits.screeningProfile.maxPerAccount} can be saved; delete one first.`,
    );
  }
}
