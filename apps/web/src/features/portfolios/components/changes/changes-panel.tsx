import { Button, Group, Stack, Text } from '@mantine/core';
import { nameWithTicker, scoresOfChange } from '@plumbline/contracts';
import type { ChangedSecurity, PortfolioChangesResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FlagChanges, ScoreStep } from '../../../../components/score-change.tsx';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import { useIsPhone } from '../../../../components/ui/hooks/use-is-phone.ts';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import { securityHref } from '../../../../config/paths.ts';
import { formatCount, formatLocalDate } from '../../../../lib/format.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';
import type { Subject } from '../../model/subject.ts';
import { markChangesSeen, portfolioChangesQuery, useCloseChanges } from '../../api/portfolio-changes.ts';

/** How many changes are shown before more are asked for; none on a phone, where the holdings would start far below. */
const FEW = 5;

/**
 * What changed for the holdings since the user last checked: since the last visit on which there was nothing new, or on
 * which the user closed this panel. Nothing where nothing changed, or while that is not known.
 */
export function ChangesPanel({ kind, id }: Subject) {
  const subject = { kind, id };
  const { data: news } = useQuery(portfolioChangesQuery(subject));
  const close = useCloseChanges(subject);
  const isClosed = close.isSuccess;
  useCheckWithoutNews(subject, isClosed ? undefined : news);
  const stepRef = useFocusOnNewStep(isClosed ? 'closed' : 'open');
  if (isClosed)
    return (
      <Text ref={stepRef} tabIndex={-1} c="dimmed" className="screen-only">
        You are up to date.
      </Text>
    );
  if (!news?.since || news.total === 0) return null;
  return (
    <Panel
      className="screen-only"
      title={`Since you last checked on ${formatLocalDate(news.since)}: ${formatHoldingCount(news.total)} changed`}
      description="Scores and flags by the standard profile."
    >
      <ChangeList {...news}>
        <Button variant="default" loading={close.isPending} onClick={() => close.mutate(news.release)}>
          Got it
        </Button>
      </ChangeList>
    </Panel>
  );
}

interface ChangeListProps extends Pick<PortfolioChangesResponse, 'changes' | 'total'> {
  /** Below the list: what can be done with it. */
  readonly children: ReactNode;
}

function ChangeList({ changes, total, children }: ChangeListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const few = useIsPhone() ? 0 : FEW;
  const shown = showsAll ? changes : changes.slice(0, few);
  return (
    <>
      {shown.length > 0 && (
        <Stack component="ul" gap="sm">
          {shown.map((change) => (
            <li key={change.financialInstrumentId}>
              <Change change={change} />
            </li>
          ))}
        </Stack>
      )}
      {showsAll && total > changes.length && (
        <Text mt="sm" c="dimmed">
          And {formatHoldingCount(total - changes.length)} more.
        </Text>
      )}
      <Group mt="md" gap="xs">
        {children}
        {changes.length > shown.length && (
          <Button variant="subtle" onClick={() => setShowsAll(true)}>
            {few > 0 ? `Show ${formatCount(changes.length - few)} more` : 'Show changes'}
          </Button>
        )}
      </Group>
    </>
  );
}

function Change({ change }: { readonly change: ChangedSecurity }) {
  return (
    <>
      <Group gap="0.25rem 0.75rem">
        <Link to={securityHref(change)}>{nameWithTicker(change)}</Link>
        <span>
          <ScoreStep {...scoresOfChange(change)} />
        </span>
      </Group>
      <FlagChanges changes={change.changes} />
    </>
  );
}

/** A visit without news counts as well. That it could not be stored is no news either: the next visit stores it. */
function useCheckWithoutNews({ kind, id }: Subject, news: PortfolioChangesResponse | undefined): void {
  const release = news?.total === 0 ? news.release : null;
  useEffect(() => {
    if (release === null) return;
    markChangesSeen({ kind, id }, release).catch(() => undefined);
  }, [kind, id, release]);
}
