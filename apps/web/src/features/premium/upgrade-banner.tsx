import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './upgrade-banner.module.css';

/** What Premium adds, for whoever does without it. */
export function UpgradeBanner({ href }: { readonly href: string }) {
  return (
    <section className={classes.banner} aria-labelledby="upgrade">
      <div>
        <h2 id="upgrade" className={classes.title}>
          See further with Premium
        </h2>
        <p className={classes.words}>
          Compare portfolios side by side, export them, take reports home as PDF, and screen by ready-made
          profiles.
        </p>
      </div>
      <Button component={Link} to={href} style={onPanel}>
        Upgrade to Premium
      </Button>
    </section>
  );
}

const onPanel = {
  '--button-bg': 'var(--on-panel)',
  '--button-hover': 'var(--on-panel-soft)',
  '--button-color': '#0c3d47',
};
