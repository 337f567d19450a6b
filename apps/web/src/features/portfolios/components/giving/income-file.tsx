import { NativeSelect, Stack, Text } from '@mantine/core';
import type { IncomeOfYear } from '@plumbline/holdings-files';
import { useState } from 'react';
import { DropZone } from '../../../../components/ui/forms/drop-zone.tsx';
import { readIncome } from '../../model/read-income.ts';

interface IncomeFileProps {
  /** Receives one year of a file: the latest that is over, then each that is chosen. */
  readonly onYear: (year: IncomeOfYear) => void;
}

/** Adds up the dividends and gains in a broker's file, in the browser, one year at a time. */
export function IncomeFile({ onYear }: IncomeFileProps) {
  const [years, setYears] = useState<readonly IncomeOfYear[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (year: IncomeOfYear) => {
    setChosen(year.year);
    onYear(year);
  };
  const take = async (file: File) => {
    const result = await readIncome(file);
    setRefusal(result.refusal);
    if (result.refusal !== null) return;
    setYears(result.years);
    choose(firstChoice(result.years));
  };
  return (
    <Stack gap="sm">
      <DropZone
        onFiles={([file]) => file && void take(file)}
        call="Add up a file from your broker"
        hint="The history of your account as CSV, OFX or QFX, or its realized gains as CSV. Your browser reads it, and sends it nowhere."
        inputLabel="File of dividends and gains"
        endings=".csv,.tsv,.txt,.ofx,.qfx"
        refusal={refusal}
      />
      {years.length > 1 && (
        <NativeSelect
          label="Year"
          w="8rem"
          data={years.map(({ year }) => String(year))}
          value={String(chosen)}
          onChange={({ currentTarget }) =>
            choose(years.find(({ year }) => String(year) === currentTarget.value)!)
          }
        />
      )}
      {chosen !== null && (
        <Text role="status">
          These are the dividends and gains of {chosen} in your file. You can change each of them.
        </Text>
      )}
    </Stack>
  );
}

/** The last year that is over; the latest where none is. */
function firstChoice(years: readonly IncomeOfYear[]): IncomeOfYear {
  const thisYear = new Date().getFullYear();
  return years.find(({ year }) => year < thisYear) ?? years[0]!;
}
