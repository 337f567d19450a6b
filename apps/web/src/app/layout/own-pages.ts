import { CompassIcon, FolderIcon, HomeIcon } from '../../components/ui/icons.tsx';
import { paths } from '../../config/paths.ts';

/** Open to all; on phones, visitors find it on the landing page. */
export const explorePage = { text: 'Explore', href: paths.explore.href(), Icon: CompassIcon } as const;

/** The user's pages: in the header, and on phones in the bar at the bottom. */
export const ownPages = [
  { text: 'Dashboard', href: paths.dashboard.href(), Icon: HomeIcon },
  { text: 'Portfolios', href: paths.portfolios.href(), Icon: FolderIcon },
] as const;
