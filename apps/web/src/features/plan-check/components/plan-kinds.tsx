import { Text } from '@mantine/core';
import type { KindOfPlan } from '@plumbline/holdings-files';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { describeSeen, formatFundCount, kindLabels, nameOfLine } from '../model/plan-labels.ts';
import type { ShownPlanLine } from '../model/plan-view.ts';
import classes from './plan-check.module.css';

interface PlanKindsProps {
  readonly lines: readonly ShownPlanLine[];
  readonly kinds: readonly KindOfPlan[];
}

/** The best fund of each kind, or why none can be named. */
export function PlanKinds({ lines, kinds }: PlanKindsProps) {
  return (
    <Panel title="Best of each kind" size="lg" description={DESCRIPTION}>
      <ul className={`lined ${classes.kinds}`}>
        {kinds.map((kind) => (
          <li key={kind.kind}>
            <Text component="h3" className={classes.kind}>
              {kindLabels[kind.kind]}
            </Text>
            <div>
              {kind.best.map((at) => (
                <Best key={at} line={lines[at]!} />
              ))}
              <Text c={kind.best.length > 0 ? 'dimmed' : undefined} fz="0.9375rem">
                {describeKind(kind, lines)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const DESCRIPTION =
  'By what a score stands on, then by the score. It says which of your plan’s funds has the least in what the standard rules out, not which one earns the most or suits you.';

function Best({ line }: { readonly line: ShownPlanLine }) {
  const fund = line.fund!;
  return (
    <div className={classes.best}>
      <span>
        <strong>{nameOfLine(line)}</strong>
        <Text span c="dimmed" fz="0.9375rem">
          {' '}
          {describeSeen(fund)}
        </Text>
      </span>
      <ScoreChip score={fund} isSample={fund.hasSampleData} />
    </div>
  );
}

function describeKind({ kind, lines: ofKind, best }: KindOfPlan, lines: readonly ShownPlanLine[]): string {
  if (ofKind.length === 0) return 'We found none of this kind on the list.';
  const count = formatFundCount(ofKind.length);
  const rated = ofKind.filter((at) => {
    const fund = lines[at]!.fund;
    return fund !== null && fund.impactScore !== null && !fund.isBound;
  }).length;
  if (best.length > 1) return `The same score. ${count} of this kind, ${rated} with a score to compare.`;
  if (best.length === 1)
    return ofKind.length === 1
      ? 'The only one of this kind.'
      : `${count} of this kind, ${rated} with a score to compare.`;
  if (kind === 'STABLE_VALUE' || isAllOutside(ofKind, lines))
    return ofKind.length === 1
      ? 'The only one of this kind. It holds bonds, contracts or cash, which are not screened.'
      : `${count} of this kind. They hold bonds, contracts or cash, which are not screened, so none is better than another here.`;
  return `${count} of this kind, none with a score that can be compared.`;
}

function isAllOutside(ofKind: readonly number[], lines: readonly ShownPlanLine[]): boolean {
  return ofKind.every((at) => (lines[at]!.fund?.outsideMethod ?? 0) >= 1);
}
