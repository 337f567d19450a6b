import { Box, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useOriginHere } from '../../../lib/checkout-origin.ts';
import classes from './upgrade-banner.module.css';

/** What Premium adds, for accounts without it. */
export function UpgradeBanner() {
  const origin = useOriginHere();
  return (
    <Group
      component="section"
      className={classes.banner}
      aria-labelledby="upgrade"
      justify="space-between"
      gap="1.25rem 2.5rem"
      p="clamp(1.25rem, 3vw, 1.75rem)"
      bg="var(--panel)"
      c="var(--on-panel)"
      bdrs="var(--radius)"
    >
      <Box maw="38rem">
        <h2 id="upgrade">See more with Premium</h2>
        <Text className={classes.text} c="var(--on-panel-soft)" mt="0.375rem">
          Compare portfolios side by side, export them, download PDF reports, and screen with ready-made
          profiles.
        </Text>
      </Box>
      <Button component={Link} to={paths.checkout.href()} state={origin} variant="on-panel">
        Upgrade to Premium
      </Button>
    </Group>
  );
}
