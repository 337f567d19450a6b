import { paths } from '../../config/paths.ts';

/** The user's pages: in the header, and on narrow screens in the account menu. */
export const ownPages = [
  { text: 'Dashboard', href: paths.dashboard.href() },
  { text: 'Portfolios', href: paths.portfolios.href() },
] as const;
