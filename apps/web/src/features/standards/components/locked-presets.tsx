import { Stack, Text } from '@mantine/core';
import { catalog, presets } from '@plumbline/screening';
import type { ReactNode } from 'react';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { Subheading } from '../../../components/ui/layout/subheading.tsx';
import { describePreset } from '../model/preset-changes.ts';
import classes from './standards.module.css';

interface LockedPresetsProps {
  readonly presets: typeof presets;
  /** How to get them. */
  readonly children: ReactNode;
}

/** What the presets that a reader may not see would add, criterion by criterion. No score is told. */
export function LockedPresets({ presets: locked, children }: LockedPresetsProps) {
  return (
    <Panel
      title="What other standards would add"
      size="lg"
      className={`screen-only ${classes.locked}`}
      description={`Compared with ${presets[0]!.name}. These are the criteria of each standard, not findings about a security.`}
    >
      <Stack gap="lg">
        {locked.map((preset) => (
          <div key={preset.id}>
            <Subheading fz="var(--step-1)">
              {preset.name} <Tag>Premium</Tag>
            </Subheading>
            <Changes preset={preset} />
          </div>
        ))}
        <div>{children}</div>
      </Stack>
    </Panel>
  );
}

const list = new Intl.ListFormat('en-US');

function Changes({ preset }: { readonly preset: (typeof presets)[number] }) {
  const { adds, leavesOut, onlyAs, positives } = describePreset(preset);
  return (
    <Text maw="62rem">
      Counts in addition: {list.format(adds)}.
      {onlyAs.length > 0 && ` Has only the narrower form: ${list.format(onlyAs)}.`}
      {leavesOut.length > 0 && ` Doesn’t count: ${list.format(leavesOut)}.`}
      {positives < catalog.positives.length &&
        ` Rates by ${positives} of the ${catalog.positives.length} positive criteria.`}
    </Text>
  );
}
