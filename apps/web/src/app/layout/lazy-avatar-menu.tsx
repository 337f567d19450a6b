import { createLazyPart } from '../../lib/lazy-part.ts';
import classes from './site-header.module.css';

/** The menu of the signed-in user, which visitors need not load. */
export const AvatarMenu = createLazyPart(
  async () => (await import('./avatar-menu.tsx')).AvatarMenu,
  <span className={classes.menu} />,
);
