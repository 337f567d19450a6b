import '../../../theme/mantine-dialogs.css';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { ProgressBar } from '../../../components/ui/feedback/progress-bar.tsx';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import {
  checkFile,
  keyOfFile,
  SeveralAccountsError,
} from '../../../features/portfolio-check/model/check-file.ts';
import type { CheckStep } from '../../../features/portfolio-check/model/check-file.ts';
import { exampleFile } from '../../../features/portfolio-check/model/example-file.ts';
import { useChosenFile } from '../../../features/portfolio-check/model/file-to-save.ts';
import { AccountChoice } from '../../../features/portfolios/components/import/account-choice.tsx';
import { HoldingsDropZone } from '../../../features/portfolios/components/import/holdings-drop-zone.tsx';
import { ConfirmStatement } from '../../../features/portfolios/components/statement/confirm-statement.tsx';
import { PasteTable } from '../../../features/portfolios/components/import/paste-table.tsx';
import { isPdf } from '../../../features/portfolios/model/is-pdf.ts';
import { formatPercent } from '../../../lib/format.ts';
import classes from './check.module.css';
import { ExampleCheck } from './example-check.tsx';
import { PortfolioCheckReport } from './portfolio-check-report.tsx';

/** The impact report of a file, for visitors too. The file does not leave the browser. */
export function Component() {
  const { file, account, choose } = useChosenFile();
  const stepRef = useFocusOnNewStep(file === null ? 'choice' : keyOfFile(file, account));
  return (
    <div ref={stepRef} tabIndex={-1}>
      {file === null ? (
        <FileChoice onChoose={(chosen) => choose(chosen)} />
      ) : isPdf(file) ? (
        <Page title="Check your portfolio">
          <ConfirmStatement
            file={file}
            onConfirm={(holdings) => choose(holdings)}
            onOtherFile={() => choose(null)}
          />
        </Page>
      ) : (
        <CheckedFile
          key={keyOfFile(file, account)}
          {...{ file, account }}
          onAccount={(chosen) => choose(file, chosen)}
          onAgain={() => choose(null)}
        />
      )}
    </div>
  );
}

function FileChoice({ onChoose }: { readonly onChoose: (file: File) => void }) {
  return (
    <Page
      title="Check your portfolio"
      lead="Choose the file you exported from your broker. Your browser reads it and computes the report: nothing is uploaded, and you don’t need an account."
    >
      <Columns widths="5fr 7fr" gap="1.5rem clamp(1.5rem, 4vw, 3rem)" className={classes.start}>
        <Stack gap="lg">
          <div>
            <HoldingsDropZone onPick={onChoose} />
            <PasteTable onPick={onChoose} call="Check this table" />
          </div>
          <Text>
            Only have the list of funds that your 401(k) or 403(b) offers?{' '}
            <Link to={paths.planCheck.href()}>Check your retirement plan</Link>
          </Text>
          <Contents />
        </Stack>
        <ExampleCheck onOpen={onChoose} />
      </Columns>
    </Page>
  );
}

const contents = [
  ['The score', 'One number for the whole portfolio, and how much of the money it covers'],
  ['Reasons', 'What is flagged, how much of your money is in it, and through which holdings'],
  ['Alternatives', 'What you could swap each flagged holding for, and what that would change'],
  ['What we could not read', 'Line by line, with the amounts'],
] as const;

/** What the report has. */
function Contents() {
  return (
    <dl className={classes.contents}>
      {contents.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CheckedFileProps {
  readonly file: File;
  /** The account that is meant of several in the file. */
  readonly account?: string;
  readonly onAccount: (account: string) => void;
  readonly onAgain: () => void;
}

function CheckedFile({ file, account, onAccount, onAgain }: CheckedFileProps) {
  const [step, setStep] = useState(firstStep);
  const { data: check, error } = useQuery({
    queryKey: ['portfolio-check', keyOfFile(file, account)],
    queryFn: ({ signal }) => checkFile({ file, account }, signal, setStep),
    staleTime: Infinity,
    retry: false,
    // Its data may be stored.
    networkMode: 'always',
  });
  const stepRef = useFocusOnNewStep(check ? 'report' : error ? 'failure' : 'checking');
  return (
    <div ref={stepRef} tabIndex={-1}>
      {check ? (
        <PortfolioCheckReport
          {...{ file, account, check }}
          isExample={file === exampleFile()}
          onAgain={onAgain}
        />
      ) : (
        <Page title="Check your portfolio" width="prose">
          {error ? (
            <Unchecked file={file} error={error} onAccount={onAccount} onAgain={onAgain} />
          ) : (
            <Checking fileName={file.name} step={step} />
          )}
        </Page>
      )}
    </div>
  );
}

type UncheckedProps = Omit<CheckedFileProps, 'account'> & { readonly error: Error };

/** Asks which account is meant, or says why the file cannot be checked. */
function Unchecked({ file, error, onAccount, onAgain }: UncheckedProps) {
  if (error instanceof SeveralAccountsError) {
    const { accounts } = error;
    return (
      <AccountChoice fileName={file.name} accounts={accounts} onChoose={onAccount} onOtherFile={onAgain} />
    );
  }
  return (
    <Notice title="This file could not be checked." isFailure>
      <p>{error.message}</p>
      <Button data-autofocus onClick={onAgain}>
        Choose another file
      </Button>
    </Notice>
  );
}

const firstStep: CheckStep = { kind: 'starting', part: null };

const stepLabels: Readonly<Record<CheckStep['kind'], string>> = {
  starting: 'Loading the file reader',
  reading: 'Reading the file',
  loading: 'Loading the scores of all securities',
  screening: 'Computing the report',
};

/** Loading takes most of the time: over a slow connection, half a minute. */
function Checking({
  fileName,
  step: { kind, part },
}: {
  readonly fileName: string;
  readonly step: CheckStep;
}) {
  const label = stepLabels[kind];
  return (
    <Stack gap="sm">
      <Text role="status" data-loading ff="var(--display)" fz="var(--step-2)">
        Checking {fileName} in your browser…
      </Text>
      <ProgressBar label={label} part={part} />
      <Text c="dimmed">
        {label}
        {part !== null && `: ${formatPercent(Math.floor(100 * part))}`}
      </Text>
    </Stack>
  );
}
