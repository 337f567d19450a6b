import { CompassIcon, FolderIcon, HomeIcon } from '../../components/ui/icons.tsx';
import { paths } from '../../config/paths.ts';

/** Open to all. */
export const explorePage = { text: 'Explore', href: paths.explore.href(), Icon: CompassIcon } as const;

/** The user's pages: in the header, and on phones in the bar at the bottom. */
export const ownPages = [
  { text: 'Dashboard', href: paths.dashboard.href(), Icon: HomeIcon },
  { text: 'Portfolios', href: paths.portfolios.href(), Icon: FolderIcon },
] as const;

/** What a visitor wants to know first: in the header, and on phones in its menu. */
export const visitorPages = [
  { text: 'How it works', href: paths.methodology.href() },
  explorePage,
  { text: 'Plans', href: paths.plansAndPricing.href() },
] as const;
