import type { Role } from '@plumbline/contracts';

/** The sections of the account settings in the order of the menu; the first is the one to start with. */
const accountSections = ['profile', 'plans', 'billing', 'security', 'follows', 'sharing', 'reports'] as const;
export type AccountSection = (typeof accountSections)[number];

export const sectionTitles: Readonly<Record<AccountSection, string>> = {
  profile: 'Profile',
  plans: 'Plans',
  billing: 'Billing',
  security: 'Security',
  follows: 'Following',
  sharing: 'Shared links',
  reports: 'Reports',
};

/** The sections in the menu: Billing is only for Premium, the plan that is paid for. */
export function sectionsFor(authorities: readonly Role[]): readonly AccountSection[] {
  const isPro = authorities.includes('ROLE_PREMIUM');
  return accountSections.filter((section) => section !== 'billing' || isPro);
}

/** The section that an address names; Profile when it names none, or one that is not in the menu. */
export function sectionOf(name: string | null, authorities: readonly Role[]): AccountSection {
  return sectionsFor(authorities).find((section) => section === name) ?? 'profile';
}
