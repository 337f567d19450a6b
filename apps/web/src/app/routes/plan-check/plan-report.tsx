import { Text } from '@mantine/core';
import type { CheckedPlanLine } from '@plumbline/holdings-files';
import { presets } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import { usePrinting } from '../../../components/ui/hooks/use-printing.ts';
import { Page } from '../../../components/ui/layout/page.tsx';
import { prepareLetter } from '../../../features/plan-check/api/prepare-letter.ts';
import { PlanFunds } from '../../../features/plan-check/components/plan-funds.tsx';
import type { LineChanges } from '../../../features/plan-check/components/plan-funds.tsx';
import { PlanKinds } from '../../../features/plan-check/components/plan-kinds.tsx';
import { PlanMixPanel } from '../../../features/plan-check/components/plan-mix.tsx';
import { SharePlan } from '../../../features/plan-check/components/share-plan.tsx';
import { SponsorLetterPanel } from '../../../features/plan-check/components/sponsor-letter-panel.tsx';
import { countLines } from '../../../features/plan-check/model/plan-labels.ts';
import type { Plan } from '../../../features/plan-check/model/plan-session.ts';
import { showKinds, showLines, showMix } from '../../../features/plan-check/model/plan-view.ts';
import type { ShownPlanLine } from '../../../features/plan-check/model/plan-view.ts';
import {
  ReportHeading,
  ReportNotes,
} from '../../../features/portfolios/components/report/printed-report.tsx';
import { releaseQuery } from '../../../features/release/api/release.ts';
import { ScoreStandard } from '../../score-standard.tsx';
import classes from '../../../features/plan-check/components/plan-check.module.css';

interface PlanReportProps {
  readonly title: string;
  /** Above the figures: where they are from. */
  readonly note: ReactNode;
  readonly plan: Pick<Plan, 'lines' | 'skipped'>;
  readonly checked: readonly CheckedPlanLine[];
  /** `null` where the list is somebody else's: it is only read then. */
  readonly changes:
    | (LineChanges & { readonly onSpread: (at: readonly number[]) => void; readonly onClear: () => void })
    | null;
  /** Buttons below the figures. */
  readonly actions: ReactNode;
}

/** A plan's funds, the best of each kind, a mix of them, the letter, and the link. */
export function PlanReport({ title, note, plan, checked, changes, actions }: PlanReportProps) {
  const lines = useMemo(() => showLines(plan.lines, checked), [plan.lines, checked]);
  const mix = useMemo(() => showMix(lines), [lines]);
  const isPrinting = usePrinting('Retirement plan check');
  const { letter, setLetter, isAlone, print } = useLetter();
  const { data: release } = useQuery(releaseQuery());
  const hasSampleData = lines.some(({ fund }) => fund?.hasSampleData === true);
  return (
    <div className={classes.report} data-letter={isAlone || undefined}>
      <Page
        title={title}
        heading={
          <span data-autofocus tabIndex={-1}>
            {title}
          </span>
        }
        lead={note}
      >
        {isPrinting && <ReportHeading />}
        <Figures lines={lines} />
        <div className="screen-only">{actions}</div>
        <PlanFunds lines={lines} changes={changes} />
        {plan.skipped.length > 0 && <Skipped lines={plan.skipped} />}
        <PlanKinds lines={lines} kinds={showKinds(lines)} />
        <PlanMixPanel
          {...{ lines, mix, isPrinting }}
          actions={
            changes && {
              onSpread: () => changes.onSpread([...lines.keys()].filter((at) => lines[at]!.fund !== null)),
              onClear: changes.onClear,
            }
          }
        />
        {changes && release && (
          <SponsorLetterPanel
            {...{ letter, onLetter: setLetter, onPrint: print }}
            write={() => prepareLetter(lines, release)}
          />
        )}
        {changes && <SharePlan lines={plan.lines} />}
        {isPrinting && <ReportNotes hasSampleData={hasSampleData} />}
      </Page>
      {letter !== null && (
        <div className={classes.letter} aria-hidden="true">
          {letter}
        </div>
      )}
    </div>
  );
}

function Figures({ lines }: { readonly lines: readonly ShownPlanLine[] }) {
  const { withScore, open, unknown } = countLines(lines);
  return (
    <div>
      <Stats mb="sm">
        <Stat label="Funds">{lines.length}</Stat>
        <Stat label="With a score">{withScore}</Stat>
        {open > 0 && <Stat label="To be chosen">{open}</Stat>}
        {unknown > 0 && <Stat label="Not known">{unknown}</Stat>}
      </Stats>
      <ScoreStandard name={presets[0].name} />
    </div>
  );
}

function Skipped({ lines }: { readonly lines: readonly string[] }) {
  return (
    <details>
      <summary>
        {lines.length === 1 ? '1 line was' : `${lines.length} lines were`} not taken for a fund
      </summary>
      <ul>
        {lines.map((line, at) => (
          <li key={at}>
            <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The letter, and printing it alone. */
function useLetter() {
  const [letter, setLetter] = useState<string | null>(null);
  const [isAlone, setIsAlone] = useState(false);
  const print = () => {
    flushSync(() => setIsAlone(true));
    window.print();
    setIsAlone(false);
  };
  return { letter, setLetter, isAlone, print };
}
