import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import classes from './upgrade-banner.module.css';

/** What Premium adds, for accounts without it. */
export function UpgradeBanner() {
  return (
    <section className={classes.banner} aria-labelledby="upgrade">
      <div>
        <Text component="h2" id="upgrade" fz="var(--step-2)">
          See further with Premium
        </Text>
        <p className={classes.words}>
          Compare portfolios side by side, export them, take reports home as PDF, and screen by ready-made
          profiles.
        </p>
      </div>
      <Button component={Link} to={paths.checkout.href()} style={onPanel}>
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
