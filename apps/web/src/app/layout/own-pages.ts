import { FolderIcon, HomeIcon } from '../../components/ui/icons.tsx';
import { paths } from '../../config/paths.ts';

/** The user's pages: in the header, and on phones in the bar at the bottom. */
export const ownPages = [
  { text: 'Dashboard', href: paths.dashboard.href(), Icon: HomeIcon },
  { text: 'Portfolios', href: paths.portfolios.href(), Icon: FolderIcon },
] as const;
