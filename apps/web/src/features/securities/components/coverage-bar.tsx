import { Box, Group } from '@mantine/core';
import type { FundCoverage } from '@plumbline/contracts';
import { formatCoverage } from '@plumbline/screening';
import { formatFixedPercent } from '../../../lib/format.ts';
import classes from './coverage-bar.module.css';

interface CoverageBarProps {
  readonly coverage: FundCoverage;
}

const split = [
  { key: 'clean', label: 'At zero or above' },
  { key: 'negative', label: 'Below zero' },
  { key: 'unrated', label: 'Not rated' },
] as const;
const whole = [
  { key: 'rated', label: 'Rated' },
  { key: 'unrated', label: 'Not rated' },
] as const;

/** What is rated is rounded down, as wherever we say how much we can see. */
function formatPart(key: keyof FundCoverage, coverage: FundCoverage): string {
  return key === 'rated' ? formatCoverage(coverage.rated / 100) : formatFixedPercent(coverage[key], 1);
}

/**
 * A fund's weight as one bar: clean, below zero, not rated; or only rated and not, where too little is rated for a
 * score. The list under it says the same in numbers.
 */
export function CoverageBar({ coverage }: CoverageBarProps) {
  const parts = coverage.clean + coverage.negative > 0 ? split : whole;
  return (
    <Box component="figure" my="md" maw="44rem" aria-label="Coverage">
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ key }) => (
          <span key={key} data-part={key} style={{ flexGrow: coverage[key] }} hidden={coverage[key] === 0} />
        ))}
      </div>
      <Group component="ul" gap="0.25rem 1.5rem" mt="0.625rem" fz="0.9375rem">
        {parts.map(({ key, label }) => (
          <li key={key} data-quiet={key === 'unrated' || undefined}>
            <span className={classes.swatch} data-part={key} aria-hidden="true" />
            {label} <strong>{formatPart(key, coverage)}</strong>
          </li>
        ))}
      </Group>
    </Box>
  );
}
