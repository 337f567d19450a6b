import { Text, TextInput } from '@mantine/core';
import { formatPercent } from '../../../../lib/format.ts';
import { useFirstRows } from '../../../../components/ui/data/use-first-rows.tsx';
import type { EarningSecurity, TypedIncome } from '../../model/giving.ts';
import { incomeErrorOf, noIncome } from '../../model/giving.ts';
import classes from './giving.module.css';

interface IncomeFieldsProps {
  readonly securities: readonly EarningSecurity[];
  readonly typed: ReadonlyMap<string, TypedIncome>;
  readonly onType: (key: string, income: TypedIncome) => void;
}

const ROWS_AT_ONCE = 30;

const kinds = [
  { kind: 'dividends', label: 'Dividends' },
  { kind: 'gains', label: 'Gains' },
] as const;

/** Two fields of dollars for each security, with what is known of where its money is. */
export function IncomeFields({ securities, typed, onType }: IncomeFieldsProps) {
  const { shown, more } = useFirstRows(securities, ROWS_AT_ONCE);
  return (
    <div>
      <ul className={classes.securities}>
        {shown.map((security) => {
          const income = typed.get(security.key) ?? noIncome;
          return (
            <li key={security.key} className={classes.security}>
              <div className={classes.about}>
                <strong>{security.ticker}</strong> {security.name}
                <Text c="dimmed" fz="sm">
                  {describeParts(security)}
                </Text>
              </div>
              {kinds.map(({ kind, label }) => (
                <TextInput
                  key={kind}
                  className={classes.amount}
                  label={label}
                  aria-label={`${label} of ${security.ticker}`}
                  leftSection="$"
                  inputMode="decimal"
                  autoComplete="off"
                  value={income[kind]}
                  error={incomeErrorOf(income[kind])}
                  onChange={({ currentTarget }) =>
                    onType(security.key, { ...income, [kind]: currentTarget.value })
                  }
                />
              ))}
            </li>
          );
        })}
      </ul>
      {more}
    </div>
  );
}

/** Where the money of a security is: ruled out, not known, neither. */
function describeParts({ isHeld, ruledOut, unseen }: EarningSecurity): string {
  if (!isHeld) return 'Not among your holdings any more, so not known here';
  if (unseen === 1) return 'Not known';
  const parts = [
    ruledOut > 0 && `${formatPercent(100 * ruledOut, 2)} ruled out`,
    unseen > 0 && `${formatPercent(100 * unseen, 2)} not known`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Nothing is known to be ruled out';
}
