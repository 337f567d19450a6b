import { Divider, Group, Stack } from '@mantine/core';
import type { PlanEntry } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { Subheading } from '../../../components/ui/layout/subheading.tsx';
import type { ComparisonGroup, ComparisonRow } from '../model/comparison.ts';
import { CheckMark } from './check-mark.tsx';

interface PlanFeaturesProps {
  /** What this plan adds. */
  readonly groups: readonly ComparisonGroup[];
  /** The plan that it adds it to. */
  readonly below: PlanEntry | undefined;
}

/** What a row is about, with the way to the page that shows it if there is one. */
export function Feature({ feature, href }: ComparisonRow) {
  return href === undefined ? feature : <Link to={href}>{feature}</Link>;
}

/** What a plan consists of, as lists: for screens without room for a table. */
export function PlanFeatures({ groups, below }: PlanFeaturesProps) {
  return (
    <>
      <Divider color="var(--rule, var(--line))" />
      {below && <p>Everything in {below.name}, and:</p>}
      {groups.map(({ title, rows }) => (
        <div key={title}>
          <Subheading c="var(--soft, var(--ink-soft))" fw={500} mb="0.375rem">
            {title}
          </Subheading>
          <Stack component="ul" gap="0.375rem">
            {rows.map((row) => (
              <Group key={row.feature} component="li" gap="0.625rem" wrap="nowrap">
                <CheckMark />
                <Feature {...row} />
              </Group>
            ))}
          </Stack>
        </div>
      ))}
    </>
  );
}
