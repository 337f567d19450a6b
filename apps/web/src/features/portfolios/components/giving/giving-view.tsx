import { Stack } from '@mantine/core';
import type { HoldingResponse } from '@plumbline/contracts';
import { useMemo, useState } from 'react';
import { Panel } from '../../../../components/ui/layout/panel.tsx';
import type { EarningSecurity, TypedIncome } from '../../model/giving.ts';
import { suggestGiving, takeIncome, toEarningSecurity } from '../../model/giving.ts';
import { GivingResult } from './giving-result.tsx';
import { IncomeFields } from './income-fields.tsx';
import { IncomeFile } from './income-file.tsx';

interface GivingViewProps {
  /** What is held, scored under the profile. */
  readonly holdings: readonly Pick<HoldingResponse, 'financialInstrument'>[];
  readonly profileName: string;
}

/** Suggests what to give of a year's dividends and gains. Nothing of what is typed or read here is sent or stored. */
export function GivingView({ holdings, profileName }: GivingViewProps) {
  const held = useMemo(() => holdings.map(toEarningSecurity), [holdings]);
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedIncome>>(new Map());
  const [sold, setSold] = useState<readonly EarningSecurity[]>([]);
  /** Those of the file come first, so that nobody has to look for them. */
  const [ofFile, setOfFile] = useState<ReadonlySet<string>>(new Set());
  const securities = useMemo(() => sortSecurities([...sold, ...held], ofFile), [sold, held, ofFile]);
  const giving = suggestGiving(securities, typed);
  return (
    <Stack gap="lg">
      <GivingResult giving={giving} profileName={profileName} />
      <Panel title="What your holdings earned" className="screen-only" size="lg">
        <Stack gap="lg">
          <IncomeFile
            onYear={({ securities: income }) => {
              const taken = takeIncome(held, income);
              setTyped(taken.typed);
              setSold(taken.sold);
              setOfFile(new Set(taken.typed.keys()));
            }}
          />
          <IncomeFields
            securities={securities}
            typed={typed}
            onType={(key, income) => setTyped(new Map(typed).set(key, income))}
          />
        </Stack>
      </Panel>
    </Stack>
  );
}

/** Those of the file first, then what is ruled out most. */
function sortSecurities(
  securities: readonly EarningSecurity[],
  ofFile: ReadonlySet<string>,
): readonly EarningSecurity[] {
  const rank = ({ key, ruledOut }: EarningSecurity) => (ofFile.has(key) ? 2 : 0) + ruledOut;
  return securities.toSorted((a, b) => rank(b) - rank(a));
}
