import { Box, Group, Text } from '@mantine/core';
import { faithTraditions } from '@plumbline/contracts';
import type { FaithFundResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { SourceLink } from '../../../components/source-link.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { securityHref } from '../../../config/paths.ts';
import { describeSight, describeSourceDate } from '../model/describe-faith-fund.ts';

/** Funds that screen for faith: what each says that it leaves out, and what we know of what it holds. */
export function FaithFundList({ funds }: { readonly funds: readonly FaithFundResponse[] }) {
  return (
    <ul className="lined">
      {funds.map((fund) => (
        <Group key={fund.ticker} component="li" gap="0.5rem 1.5rem" py="0.875rem" align="start" wrap="nowrap">
          <Box flex="1 1 0" miw={0} maw="52rem" mr="auto">
            <Group gap="0.25rem 0.75rem" align="baseline">
              <Text fw={550}>
                <Link to={securityHref(fund)}>
                  {fund.ticker} · {fund.name}
                </Link>
              </Text>
              <Tag kind="plain">{faithTraditions[fund.tradition]}</Tag>
            </Group>
            <ScreensOut fund={fund} />
            <Text c="dimmed" fz="var(--step-down)">
              {describeSight(fund)}
            </Text>
            {fund.classes.length > 0 && (
              <details>
                <Text component="summary" c="dimmed" fz="var(--step-down)">
                  {fund.classes.length === 1 ? '1 other class' : `${fund.classes.length} other classes`}
                </Text>
                <Text fz="var(--step-down)">{fund.classes.join(', ')}</Text>
              </details>
            )}
          </Box>
          <ScoreChip score={fund} isSample={fund.hasSampleData} />
        </Group>
      ))}
    </ul>
  );
}

function ScreensOut({ fund: { screensOut, source } }: { readonly fund: FaithFundResponse }) {
  if (screensOut === null || source === null)
    return (
      <Text c="dimmed" fz="var(--step-down)">
        We have not read what it excludes.
      </Text>
    );
  return (
    <Text fz="var(--step-down)">
      Excludes: {screensOut}{' '}
      <Text component="span" c="dimmed" inherit>
        <SourceLink source={source.title} url={source.url} /> ({describeSourceDate(source)})
      </Text>
    </Text>
  );
}
