import type { Role } from '@plumbline/contracts';

/** The sections of the account settings in the order of the menu; the first is the one to start with. */
export const accountSections = ['profile', 'plans', 'billing'] as const;
export type AccountSection = (typeof accountSections)[number];

export const sectionTitles: Readonly<Record<AccountSection, string>> = {
  profile: 'Profile',
  plans: 'Plans',
  billing: 'Billing',
};

/** What the menu offers: Billing is for who pays, the Pro. */
export function sectionsFor(authorities: readonly Role[]): readonly AccountSection[] {
  const isPro = authorities.includes('ROLE_PREMIUM');
  return accountSections.filter((section) => section !== 'billing' || isPro);
}

/** The section that an address asks for; Profile when it asks for none, or for one that is not offered. */
export function sectionOf(wish: string | null, authorities: readonly Role[]): AccountSection {
  return sectionsFor(authorities).find((section) => section === wish) ?? 'profile';
}
