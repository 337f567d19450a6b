import { paths } from '../../config/paths.ts';

/** One's own pages: in the header, and on narrow screens in the menu of the account. */
export const ownPages = [
  { text: 'Dashboard', href: paths.dashboard.href() },
  { text: 'Portfolios', href: paths.portfolios.href() },
] as const;
