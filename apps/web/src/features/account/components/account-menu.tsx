import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { sectionTitles } from '../model/account-sections.ts';
import type { AccountSection } from '../model/account-sections.ts';
import classes from './account-menu.module.css';

interface AccountMenuProps {
  readonly sections: readonly AccountSection[];
  readonly current: AccountSection;
  readonly hrefOf: (section: AccountSection) => To;
}

/** The sections of the account settings: at the left, and on narrow screens a row above. */
export function AccountMenu({ sections, current, hrefOf }: AccountMenuProps) {
  const currentRef = useRef<HTMLAnchorElement>(null);
  // The row is wider than a phone. The promise that current browsers return must not become the clean-up of the effect.
  useEffect(() => {
    void currentRef.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className={classes.menu} aria-label="Account settings">
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <Link
              ref={section === current ? currentRef : undefined}
              to={hrefOf(section)}
              aria-current={section === current ? 'page' : undefined}
            >
              {sectionTitles[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
