import { Text } from '@mantine/core';
import type { SharedView } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatLocalDate } from '../../../../lib/format.ts';

/** Says what a reader has before them: what somebody shared, what is left out of it, and what Plumbline is. */
export function SharedHeading({ kind, expiresAt, showsAmounts }: SharedView) {
  const noun = kind === 'GROUP' ? 'group' : 'portfolio';
  return (
    <Panel py="sm">
      <Text>
        <strong>Shared by its owner, read-only, until {formatLocalDate(expiresAt)}.</strong>{' '}
        {showsAmounts
          ? `You see this ${noun} as it is now.`
          : `You see this ${noun} as it is now: without amounts, and with weights in whole percents.`}
      </Text>
      <Text c="dimmed" fz="0.9375rem">
        Plumbline screens stocks and funds by what people of faith rule out, and shows the evidence behind
        each score. <Link to={paths.methodology.href()}>How scores work</Link>
      </Text>
    </Panel>
  );
}
