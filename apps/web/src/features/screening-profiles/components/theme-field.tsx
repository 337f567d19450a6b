import { Button, Checkbox, Group, SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import type { Criterion } from '@plumbline/screening';
import { memo } from 'react';
import { isChosen } from '../model/profile-criteria.ts';
import type { CriteriaGroup, ProfileCriteria } from '../model/profile-criteria.ts';
import classes from './theme-field.module.css';

interface ThemeFieldProps {
  readonly group: CriteriaGroup;
  readonly chosen: ProfileCriteria;
  readonly onSwitch: (criteria: readonly Criterion[], isWanted: boolean) => void;
}

/** The criteria of one theme, to switch one by one or all at once. Renders again only when one of them changes. */
export const ThemeField = memo(function ThemeField({
  group: { theme, criteria },
  chosen,
  onSwitch,
}: ThemeFieldProps) {
  const count = criteria.filter(({ name }) => isChosen(chosen, name)).length;
  return (
    <fieldset className={classes.theme} data-tone={theme.side}>
      <legend className={classes.title}>
        {theme.title}{' '}
        <Text component="span" c="var(--tone)" ff="var(--text)" fz="sm" fw={600}>
          {theme.side}
        </Text>
      </legend>
      <Group
        className={classes.switches}
        gap="0.25rem"
        justify="flex-end"
        wrap="nowrap"
        c="dimmed"
        fz="var(--step-down)"
        mb="sm"
      >
        <span>
          {count} of {criteria.length}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => onSwitch(criteria, true)}>
          All<VisuallyHidden> of {theme.title}</VisuallyHidden>
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => onSwitch(criteria, false)}>
          None<VisuallyHidden> of {theme.title}</VisuallyHidden>
        </Button>
      </Group>
      <SimpleGrid minColWidth="min(17rem, 100%)" spacing="2rem" verticalSpacing="0.875rem">
        {criteria.map((criterion) => (
          <Checkbox
            key={criterion.name}
            styles={labelStyles}
            label={criterion.title}
            description={criterion.description}
            checked={isChosen(chosen, criterion.name)}
            onChange={({ currentTarget }) => onSwitch([criterion], currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}, isTheSame);

const labelStyles = { label: { fontWeight: 550 } };

function isTheSame(before: ThemeFieldProps, now: ThemeFieldProps): boolean {
  return (
    before.group === now.group &&
    before.onSwitch === now.onSwitch &&
    now.group.criteria.every(({ name }) => isChosen(before.chosen, name) === isChosen(now.chosen, name))
  );
}
