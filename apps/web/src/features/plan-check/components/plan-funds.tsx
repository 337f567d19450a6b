import { Button, NumberInput, Text } from '@mantine/core';
import type { PlanFund } from '@plumbline/holdings-files';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { useIsPhone } from '../../../components/ui/hooks/use-is-phone.ts';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { securityHref } from '../../../config/paths.ts';
import { formatPercent } from '../../../lib/format.ts';
import {
  describeChoices,
  describeSeen,
  kindLabels,
  nameOfLine,
  describeReason,
} from '../model/plan-labels.ts';
import type { ShownPlanLine } from '../model/plan-view.ts';
import classes from './plan-check.module.css';

/** Changes of a line; absent where the list is somebody else's. */
export interface LineChanges {
  readonly onChoose: (at: number, ticker: string | null) => void;
  readonly onPercent: (at: number, percent: number | null) => void;
}

interface PlanFundsProps {
  readonly lines: readonly ShownPlanLine[];
  readonly changes: LineChanges | null;
}

const score = { label: 'Score', isNumeric: true };
const percent = { label: 'Percent of the mix', isNumeric: true };

/** Each line of the plan with what is known of it, and its percent of a mix. */
export function PlanFunds({ lines, changes }: PlanFundsProps) {
  // Beside a column of scores, too little of a phone is left for the words.
  const isPhone = useIsPhone();
  return (
    <Panel
      title="Funds"
      size="lg"
      description={
        changes === null
          ? 'As the plan prints them, each with what we know of it.'
          : 'As your plan prints them, each with what we know of it. To see how a mix scores overall, enter what you have, or would have, in each.'
      }
    >
      <Table columns={isPhone ? ['Fund', percent] : ['Fund', score, percent]} className={classes.funds}>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <td>
                <FundCell line={line} onChoose={changes && ((ticker) => changes.onChoose(at, ticker))}>
                  {isPhone && <Score line={line} />}
                </FundCell>
              </td>
              {!isPhone && (
                <td>
                  <Score line={line} />
                </td>
              )}
              <td>
                {changes === null ? (
                  line.percent !== null && formatPercent(line.percent, 2)
                ) : (
                  <PercentInput line={line} onPercent={(percent) => changes.onPercent(at, percent)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Score({ line: { fund } }: { readonly line: ShownPlanLine }) {
  return fund && <ScoreChip score={fund} isSample={fund.hasSampleData} />;
}

interface LineProps {
  readonly line: ShownPlanLine;
  readonly onChoose: ((ticker: string | null) => void) | null;
}

/** @param children below the name */
function FundCell({ line, onChoose, children }: LineProps & { readonly children: ReactNode }) {
  const { fund } = line;
  return (
    <>
      <strong>{nameOfLine(line)}</strong> {children}
      <Text c="dimmed" fz="0.9375rem">
        {describeFacts(line)}
      </Text>
      {fund === null ? (
        <Unmatched line={line} onChoose={onChoose} />
      ) : (
        <Matched line={line} fund={fund} onChoose={onChoose} />
      )}
    </>
  );
}

function describeFacts({ kind, fund, cost, reason }: ShownPlanLine): string {
  const facts = [
    kind === null ? reason !== 'WINDOW' && 'Kind not known' : kindLabels[kind],
    fund && describeSeen(fund),
    cost && `Costs ${cost} a year, by the plan`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Which fund a line became, or was chosen for it. */
function Matched({ line, fund, onChoose }: LineProps & { readonly fund: PlanFund }) {
  const isChosen = line.chosen !== null;
  return (
    <>
      <Text fz="0.9375rem">
        {isChosen && 'Chosen in its place: '}
        <Link to={securityHref(fund)}>{fund.ticker}</Link> {fund.name}
        {line.isOtherClass && !isChosen && ' (another share class, or one of several: it holds the same)'}
      </Text>
      {isChosen && onChoose && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={() => onChoose(null)}>
          Take it back
        </Button>
      )}
    </>
  );
}

/** Why a line became no fund, and what it may mean. */
function Unmatched({ line, onChoose }: LineProps) {
  const { candidates } = line;
  return (
    <>
      <Text fz="0.9375rem">{describeReason(line)}</Text>
      {candidates.length > 0 && onChoose && (
        <>
          <Text fz="0.9375rem">{describeChoices(line)}</Text>
          <ul className={classes.choices}>
            {candidates.map((fund) => (
              <li key={fund.ticker}>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Use ${fund.ticker} for ${nameOfLine(line)}`}
                  onClick={() => onChoose(fund.ticker)}
                >
                  Use {fund.ticker}
                </Button>{' '}
                <span>{fund.name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface PercentInputProps {
  readonly line: ShownPlanLine;
  readonly onPercent: (percent: number | null) => void;
}

function PercentInput({ line, onPercent }: PercentInputProps) {
  // The field needs its own text back: "0." and "12.50" are no numbers yet that could be shown as typed.
  const [text, setText] = useState<string | number>('');
  return (
    <NumberInput
      aria-label={`Percent of your mix in ${nameOfLine(line)}`}
      className={classes.percent}
      value={toPercent(text) === line.percent ? text : (line.percent ?? '')}
      onChange={(value) => {
        setText(value);
        onPercent(toPercent(value));
      }}
      min={0}
      max={100}
      clampBehavior="strict"
      decimalScale={2}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      placeholder="0"
      size="sm"
    />
  );
}

function toPercent(text: string | number): number | null {
  const percent = Number(text);
  return text === '' || Number.isNaN(percent) ? null : percent;
}
