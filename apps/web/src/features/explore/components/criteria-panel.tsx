import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { Criterion, ScreeningProfile } from '@plumbline/screening';
import { presets } from '@plumbline/screening';
import { memo } from 'react';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { needsPremium } from '../../screening-profiles/model/known-profiles.ts';
import type { KnownProfile } from '../../screening-profiles/model/known-profiles.ts';
import { criteriaGroups, isChosen } from '../../screening-profiles/model/profile-criteria.ts';
import type { CriteriaGroup } from '../../screening-profiles/model/profile-criteria.ts';
import classes from './explore.module.css';

interface CriteriaPanelProps {
  /** The profile that the ticks began with. */
  readonly base: KnownProfile;
  /** The user's own profiles. */
  readonly own: readonly KnownProfile[];
  readonly isPremium: boolean;
  /** The criteria that are ticked. */
  readonly ticked: ScreeningProfile;
  readonly hasOwnTicks: boolean;
  readonly onChoose: (profile: KnownProfile) => void;
  /** Called when a button, finger or key goes down on a box: a tick probably follows. */
  readonly onPress: (criterion: Criterion, isTicked: boolean) => void;
  readonly onTick: (criterion: Criterion, isTicked: boolean) => void;
}

/** Which criteria count: a profile to begin with, and a box for each criterion. */
export function CriteriaPanel({ base, own, isPremium, ticked, hasOwnTicks, ...on }: CriteriaPanelProps) {
  const known = [...presets, ...own];
  return (
    <Panel title="What counts" headingLevel="h2">
      <Stack gap="sm">
        <Group align="end" gap="sm">
          <NativeSelect
            flex="1 1 14rem"
            label="Start from"
            value={String(base.id)}
            data={known.map((profile) => ({
              value: String(profile.id),
              label: needsPremium(profile) && !isPremium ? `${profile.name} (Premium)` : profile.name,
            }))}
            onChange={({ currentTarget }) => {
              const chosen = known.find(({ id }) => String(id) === currentTarget.value);
              if (chosen) on.onChoose(chosen);
            }}
          />
          <Button variant="default" disabled={!hasOwnTicks} onClick={() => on.onChoose(base)}>
            Reset
          </Button>
        </Group>
        <Text c="dimmed" fz="var(--step-down)">
          {hasOwnTicks ? `Changed from ${base.name}.` : `As in ${base.name}.`} Scores update right away.
        </Text>
        {criteriaGroups.map((group) => (
          <Theme
            key={group.theme.name}
            group={group}
            tickedNames={group.criteria
              .filter(({ name }) => isChosen(ticked, name))
              .map(({ name }) => name)
              .join()}
            onPress={on.onPress}
            onTick={on.onTick}
          />
        ))}
      </Stack>
    </Panel>
  );
}

interface ThemeProps extends Pick<CriteriaPanelProps, 'onPress' | 'onTick'> {
  readonly group: CriteriaGroup;
  /** With commas: a text is equal to another, so that only the theme that changes renders again. */
  readonly tickedNames: string;
}

const Theme = memo(function Theme({ group: { theme, criteria }, tickedNames, onPress, onTick }: ThemeProps) {
  const ticked = tickedNames.split(',').filter((name) => name !== '');
  return (
    <details className={classes.theme} data-tone={theme.side}>
      <summary>
        {theme.title}
        <span>
          {ticked.length} of {criteria.length}
        </span>
      </summary>
      <ul>
        {criteria.map((criterion) => (
          <Box
            key={criterion.name}
            criterion={criterion}
            isTicked={ticked.includes(criterion.name)}
            onPress={onPress}
            onTick={onTick}
          />
        ))}
      </ul>
    </details>
  );
});

interface BoxProps extends Pick<CriteriaPanelProps, 'onPress' | 'onTick'> {
  readonly criterion: Criterion;
  readonly isTicked: boolean;
}

function Box({ criterion, isTicked, onPress, onTick }: BoxProps) {
  return (
    <li>
      <label title={criterion.description} onPointerDown={() => onPress(criterion, !isTicked)}>
        <input
          type="checkbox"
          checked={isTicked}
          onKeyDown={({ key }) => key === ' ' && onPress(criterion, !isTicked)}
          onChange={({ currentTarget }) => onTick(criterion, currentTarget.checked)}
        />
        {criterion.title}
      </label>
    </li>
  );
}
