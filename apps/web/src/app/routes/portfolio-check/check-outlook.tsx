import { Button, Text } from '@mantine/core';
import type { FoundAlternatives } from '@plumbline/contracts';
import { describeScore } from '@plumbline/screening';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import { useFirstRows } from '../../../components/ui/data/use-first-rows.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { securityHref } from '../../../config/paths.ts';
import { AlternativeItems } from '../../../features/alternatives/components/alternative-items.tsx';
import type { PortfolioCheck } from '../../../features/portfolio-check/model/check-files.ts';
import type { Outlook, OutlookStep } from '../../../features/portfolio-check/model/outlook.ts';
import { StepSecurities } from '../../../features/portfolios/components/clean-up/step-securities.tsx';
import {
  describeEffect,
  describeMiss,
  describeNothingToChange,
  describeSales,
  describeSeen,
  describeSeenPart,
  describeSight,
  describeSteps,
  nameCategories,
  titleOfStep,
} from '../../../features/portfolios/model/describe-clean-up.ts';
import { formatPercent, formatPrice, formatWholeMoney } from '../../../lib/format.ts';
import classes from './portfolio-check-report.module.css';

interface CheckOutlookProps {
  readonly check: PortfolioCheck;
  readonly outlook: Outlook;
}

const ROWS_AT_ONCE = 6;

/** What could take the place of each flagged holding, and what all of it would come to. */
export function CheckOutlook({ check, outlook }: CheckOutlookProps) {
  const { cleanUp } = outlook;
  const { steps, before, isReached } = cleanUp;
  const sales = describeSales(steps);
  const { shown, more } = useFirstRows(listRows(check, outlook), ROWS_AT_ONCE);
  return (
    <Panel title="Alternatives and clean-up" size="lg" description={DESCRIPTION}>
      {sales && (
        <Text fw={600} mb="xs">
          {sales.title} {sales.text}
        </Text>
      )}
      {steps.length > 0 && <Outcome cleanUp={cleanUp} />}
      {before.coverage !== 1 && (
        <Text fw={600} mb="xs">
          {describeSeen(cleanUp, check.outsideMethod)}
        </Text>
      )}
      <Text c="dimmed" maw="44rem" mb="md">
        {describeSight(cleanUp)}
      </Text>
      {steps.length === 0 && isReached && <Nothing cleanUp={cleanUp} />}
      <Limits cleanUp={cleanUp} />
      <ol className={classes.steps}>
        {shown.map((row) => (
          <li key={securityHref(row.from)}>
            <Row {...row} />
          </li>
        ))}
      </ol>
      {more}
    </Panel>
  );
}

const DESCRIPTION =
  'What you could swap each flagged holding for, at the same value, and what that would change. Your browser works this out from a list of all securities, so nobody learns what you hold. Nothing is bought or sold.';

type CleanUpProps = Pick<Outlook, 'cleanUp'>;

/** Before and after. Where less than half is seen into there is no score, and nothing is said of what is left. */
function Outcome({ cleanUp }: CleanUpProps) {
  const { before, after, steps } = cleanUp;
  const isSeen = before.impactScore !== null && after.impactScore !== null;
  const money = steps.reduce((sum, { value }) => sum + value, 0);
  return (
    <Stats layout="lg" mb="md">
      {isSeen && (
        <Stat label="Impact Score">
          <ScoreChip score={before} /> → <ScoreChip score={after} />
        </Stat>
      )}
      <Stat label="Known violations" note={describeSeenPart(cleanUp)}>
        {isSeen ? `${before.violations} → ${after.violations}` : before.violations}
      </Stat>
      <Stat label="Money that would move" note={describeSteps(steps)}>
        {formatWholeMoney(money)}
      </Stat>
    </Stats>
  );
}

/** Why holdings are sold where they are, and why some violations are left. */
function Limits({ cleanUp }: CleanUpProps) {
  const { steps, isWhole } = cleanUp;
  const texts = [
    steps.some(({ to }) => to === null) && SALES,
    !isWhole &&
      'This covers only the largest flagged holdings with a known value. The others stay as they are.',
    isWhole && !cleanUp.isReached && `${describeMiss(cleanUp)} The last holding is never sold.`,
  ].filter((text) => text !== false);
  if (texts.length === 0) return null;
  return (
    <Text maw="44rem" mb="md">
      {texts.join(' ')}
    </Text>
  );
}

const SALES =
  'A holding is sold only if no alternative is left that has no known violations and was checked for everything the holding is flagged for. The money stays in the portfolio as cash.';

function Nothing({ cleanUp }: CleanUpProps) {
  const { title, text } = describeNothingToChange(cleanUp);
  return (
    <EmptyState title={title} isInline>
      {text}
    </EmptyState>
  );
}

/** A flagged holding: what is done with it, and what else could be. */
interface OutlookRow extends Pick<ComponentProps<typeof StepSecurities>, 'from' | 'to'> {
  readonly title: string;
  readonly text: string;
  /** `undefined` where none were looked for, because there are so many holdings. */
  readonly alternatives: FoundAlternatives | undefined;
}

/** The changes, then the flagged holdings that none was found for. */
function listRows({ holdings }: PortfolioCheck, { cleanUp, alternatives }: Outlook): OutlookRow[] {
  const changed = new Set(cleanUp.steps.map(({ holdingId }) => holdingId));
  const stays = [...alternatives].filter(([holding]) => !changed.has(holding));
  return [
    ...cleanUp.steps.map((step) => ({
      title: titleOfStep(step),
      text: `${describeStep(step)} ${describeEffect(step)}`,
      from: step.from,
      to: step.to,
      alternatives: alternatives.get(step.holdingId),
    })),
    ...stays.map(([holding, found]) => {
      const from = holdings[holding]!;
      return { title: `${from.ticker} stays`, text: '', from, to: null, alternatives: found };
    }),
  ];
}

function Row({ title, text, from, to, alternatives }: OutlookRow) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const items = alternatives?.items ?? [];
  return (
    <>
      <div>
        <h3 className={classes.stepTitle}>{title}</h3>
        <StepSecurities from={from} to={to} />
      </div>
      <div>
        <Text c="dimmed">{text}</Text>
        {alternatives && items.length === 0 && <Text c="dimmed">We know of no alternative.</Text>}
        {items.length > 0 && (
          <Text>
            {introduce(to)}{' '}
            {items.map((item, at) => (
              <span key={item.id}>
                {at > 0 && ', '}
                <Link to={securityHref(item)}>{item.ticker}</Link> ({describeScore(item)})
              </span>
            ))}{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              className="screen-only"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-label={`${isOpen ? 'Hide' : 'Compare'} alternatives to ${from.ticker}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Hide' : 'Compare'}
            </Button>
          </Text>
        )}
      </div>
      <div id={listId} hidden={!isOpen} className={classes.alternatives}>
        {isOpen && alternatives && <AlternativeItems alternatives={alternatives} />}
      </div>
    </>
  );
}

/** What alternatives are called: where one of them could take the place, it has been named. */
function introduce(to: OutlookRow['to']): string {
  return to === null ? 'Better, but flagged or not checked for all of this:' : 'Alternatives:';
}

/** How much money it is, and what it is flagged for. */
function describeStep({ value, weight, violations }: OutlookStep): string {
  const share = `${formatPrice(value)}, ${formatPercent(weight)} of the portfolio`;
  return violations.length > 0 ? `${share}, flagged for ${nameCategories(violations)}.` : `${share}.`;
}
