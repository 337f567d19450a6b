import { Button, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { toPlanLines, usePlanSession } from '../../../features/plan-check/model/plan-session.ts';
import { PlanCheckError, readPlan } from '../../../features/plan-check/model/plan-worker.ts';
import { HoldingsDropZone } from '../../../features/portfolios/components/import/holdings-drop-zone.tsx';
import { isPdf } from '../../../features/portfolios/model/is-pdf.ts';
import { readHtmlTable } from '../../../features/portfolios/model/pasted-table.ts';
import { ExamplePlan } from './example-plan.tsx';
import classes from './plan-choice.module.css';

/** Where a list is pasted or dropped, and what comes of it. */
export function PlanChoice() {
  const [text, setText] = useState(() => usePlanSession.getState().draftText);
  const take = usePlanSession((state) => state.take);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (source: string | File) => {
      if (typeof source !== 'string' && isPdf(source)) return setText(await readPdf(source));
      const isText = typeof source === 'string';
      const bytes = isText ? new TextEncoder().encode(source) : new Uint8Array(await source.arrayBuffer());
      const { lines, skipped } = await readPlan(bytes);
      take({ lines: toPlanLines(lines), skipped, text: isText ? source : '', isExample: false });
    },
  });
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const table = readHtmlTable(event.clipboardData.getData('text/html'));
    if (table === null) return;
    event.preventDefault();
    setText(table);
  };
  return (
    <Page
      title="Check your retirement plan"
      lead="Paste the funds that your 401(k) or 403(b) offers. Your browser looks each one up: nothing is uploaded, and you don’t need an account."
    >
      <Columns widths="6fr 6fr" gap="1.5rem clamp(1.5rem, 4vw, 3rem)" className={classes.start}>
        <Stack gap="lg">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              mutate(text);
            }}
          >
            <Textarea
              label="The funds of your plan"
              description="One to a line, as your plan’s website or yearly fee notice prints them. Tickers are not needed. Titles such as “Bonds” and a column of costs are read, too."
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              onPaste={paste}
              rows={10}
              spellCheck={false}
              autoComplete="off"
              placeholder={PLACEHOLDER}
            />
            <Button type="submit" mt="sm" loading={isPending} disabled={text.trim() === ''}>
              Check these funds
            </Button>
            <FormFailure>{error && reasonOf(error)}</FormFailure>
          </form>
          <div className={classes.drop}>
            <HoldingsDropZone
              call="Or choose a file"
              hint="Excel, CSV, text, or a fee notice in PDF, up to 10 MB. What is read from a PDF appears above first."
              onPick={mutate}
            />
          </div>
          <Panel title="Where to find the list" headingLevel="h2">
            <p>
              Log in to your plan’s website and look for “Investments” or “Fund performance”. Or take the
              notice about fees and returns that your plan has to send you every year: the tables in it name
              every fund.
            </p>
          </Panel>
        </Stack>
        <ExamplePlan />
      </Columns>
    </Page>
  );
}

const PLACEHOLDER =
  'Vanguard Target Retirement 2045 Trust II\nFidelity Contrafund K6\nPIMCO Total Return Instl';

/** Reading PDFs takes as much code as a whole page. */
async function readPdf(file: File): Promise<string> {
  const { readPlanPdf } = await import('./read-plan-pdf.ts');
  return readPlanPdf(file);
}

function reasonOf(error: Error): string {
  const isTold = error instanceof PlanCheckError || error.name === 'PdfError';
  return isTold ? error.message : 'This browser could not read the list.';
}
