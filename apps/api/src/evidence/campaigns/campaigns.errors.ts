import { domainError } from '../../platform/problem/domain-error.ts';

export class CampaignNotFoundError extends domainError('absent', 'campaign-not-found') {
  constructor() {
    super('This campaign was not found');
  }
}

/** The campaign has no step with this number. */
export class StepNotFoundError extends domainError('absent', 'campaign-step-not-found') {
  constructor() {
    super('This step of the campaign was not found');
  }
}

/** The campaign has another version than the one that the request is about. */
export class CampaignChangedError extends domainError('conflict', 'campaign-changed') {
  constructor() {
    super('This campaign has been changed in the meantime', 'Load it again to see the change.');
  }
}

/** The campaign is in a state in which this cannot be done. */
export class WrongCampaignStateError extends domainError('conflict', 'wrong-campaign-state') {
  constructor(detail: string) {
    super('This cannot be done with the campaign as it is', detail);
  }
}

/** Another campaign has the slug. */
export class CampaignSlugTakenError extends domainError('conflict', 'campaign-slug-taken') {
  constructor() {
    const title = 'Another campaign has this address';
    super(title, undefined, { violations: [{ field: 'slug', message: title }] });
  }
}
