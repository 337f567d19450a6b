import { presetNames } from '@plumbline/screening';
import { ApiError } from './api-error.ts';

/** Id of the profile that everybody starts with. It always exists. */
export const STANDARD_PROFILE = '0';

/** Whether this is the id of a profile that comes with the product. */
export function isPreset(id: string): boolean {
  return presetNames.some((preset) => String(preset.id) === id);
}

/** The profile in the address of a request. The standard one needs none, and visitors have no other. */
export function profileParameter(id: string): string | undefined {
  return id === STANDARD_PROFILE ? undefined : id;
}

/**
 * Options of a query for scores under a profile. A custom profile may have changed meanwhile, here or in another tab,
 * so scores under it are always stale.
 */
export function underProfile(id: string): { meta: { profile: string }; staleTime?: number } {
  return { meta: { profile: id }, ...(!isPreset(id) && { staleTime: 0 }) };
}

const refusals = ['premium-required', 'screening-profile-not-found'];

/** Whether a request failed because the account may not use its profile any more, or because that was deleted. */
export function isProfileRefused(error: Error): boolean {
  return error instanceof ApiError && refusals.some((refusal) => error.problem.type.endsWith(`/${refusal}`));
}
