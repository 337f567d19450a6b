import '../../../theme/mantine-dialogs.css';
import { Button, Group, Stack, Text } from '@mantine/core';
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
  checkFiles,
  FileCheckError,
  keyOfFiles,
  SeveralAccountsError,
} from '../../../features/portfolio-check/model/check-files.ts';
import type { CheckStep } from '../../../features/portfolio-check/model/check-files.ts';
import type { ChosenFiles } from '../../../features/portfolio-check/model/chosen-files.ts';
import { exampleFile } from '../../../features/portfolio-check/model/example-file.ts';
import { nameFiles, useChosenFiles } from '../../../features/portfolio-check/model/chosen-files.ts';
import { AccountChoice } from '../../../features/portfolios/components/import/account-choice.tsx';
import { HoldingsFilesDropZone } from '../../../features/portfolios/components/import/holdings-files-drop-zone.tsx';
import {
  ConfirmStatements,
  isStatement,
} from '../../../features/portfolios/components/statement/confirm-statements.tsx';
import { PasteTable } from '../../../features/portfolios/components/import/paste-table.tsx';
import { formatPercent } from '../../../lib/format.ts';
import classes from './check.module.css';
import { ExampleCheck } from './example-check.tsx';
import { PortfolioCheckReport } from './portfolio-check-report.tsx';

/** The impact report of files, for visitors too. The files do not leave the browser. */
export function Component() {
  const { files, account, choose } = useChosenFiles();
  const stepRef = useFocusOnNewStep(keyOfFiles({ files, account }));
  return (
    <div ref={stepRef} tabIndex={-1}>
      {files.length === 0 ? (
        <FilesChoice onChoose={choose} />
      ) : files.some(isStatement) ? (
        <Page title="Check your portfolio">
          <ConfirmStatements files={files} onConfirm={choose} />
        </Page>
      ) : (
        <CheckedFiles key={keyOfFiles({ files, account })} {...{ files, account }} onChoose={choose} />
      )}
    </div>
  );
}

interface FilesChoiceProps {
  readonly onChoose: (files: readonly File[]) => void;
}

function FilesChoice({ onChoose }: FilesChoiceProps) {
  return (
    <Page
      title="Check your portfolio"
      lead="Choose the file you exported from your broker, or the files of several accounts to see them as one. Your browser reads them and computes the report: nothing is uploaded, and you don’t need an account."
    >
      <Columns widths="5fr 7fr" gap="1.5rem clamp(1.5rem, 4vw, 3rem)" className={classes.start}>
        <Stack gap="lg">
          <div>
            <HoldingsFilesDropZone call="Choose a file, or several" onPick={onChoose} />
            <PasteTable onPick={(file) => onChoose([file])} call="Check this table" />
          </div>
          <Text>
            Only have the list of funds that your 401(k) or 403(b) offers?{' '}
            <Link to={paths.planCheck.href()}>Check your retirement plan</Link>
          </Text>
          <Contents />
        </Stack>
        <ExampleCheck onOpen={(file) => onChoose([file])} />
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

interface CheckedFilesProps extends ChosenFiles {
  readonly onChoose: (files: readonly File[], account?: string) => void;
}

function CheckedFiles({ files, account, onChoose }: CheckedFilesProps) {
  const [step, setStep] = useState(firstStep);
  const { data: check, error } = useQuery({
    queryKey: ['portfolio-check', keyOfFiles({ files, account })],
    queryFn: ({ signal }) => checkFiles({ files, account }, signal, setStep),
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
          {...{ files, account, check }}
          isExample={files[0] === exampleFile()}
          onAgain={() => onChoose([])}
        />
      ) : (
        <Page title="Check your portfolio" width="prose">
          {error ? (
            <Unchecked {...{ files, error, onChoose }} />
          ) : (
            <Checking name={nameFiles(files)} step={step} />
          )}
        </Page>
      )}
    </div>
  );
}

type UncheckedProps = Omit<CheckedFilesProps, 'account'> & { readonly error: Error };

/** Asks which account is meant, or says which file cannot be checked, and why. */
function Unchecked({ files, error, onChoose }: UncheckedProps) {
  const onOtherFile = () => onChoose([]);
  if (error instanceof SeveralAccountsError) {
    const { accounts } = error;
    const onAccount = (account: string) => onChoose(files, account);
    return <AccountChoice {...{ accounts, onOtherFile }} fileName={nameFiles(files)} onChoose={onAccount} />;
  }
  const unread = error instanceof FileCheckError && error.file !== null ? files[error.file] : undefined;
  const others = files.filter((file) => file !== unread);
  if (unread === undefined || others.length === 0)
    return (
      <Notice title={`${files.length === 1 ? 'This file' : 'These files'} could not be checked.`} isFailure>
        <p>{error.message}</p>
        <Button data-autofocus onClick={onOtherFile}>
          Choose another file
        </Button>
      </Notice>
    );
  return (
    <Notice title={`${unread.name} could not be checked.`} isFailure>
      <p>{error.message}</p>
      <Group gap="xs">
        <Button data-autofocus onClick={() => onChoose(others)}>
          Check {others.length === 1 ? 'the other file' : `the other ${others.length} files`}
        </Button>
        <Button variant="default" onClick={onOtherFile}>
          Start over
        </Button>
      </Group>
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
function Checking({ name, step: { kind, part } }: { readonly name: string; readonly step: CheckStep }) {
  const label = stepLabels[kind];
  return (
    <Stack gap="sm">
      <Text role="status" data-loading ff="var(--display)" fz="var(--step-2)">
        Checking {name} in your browser…
      </Text>
      <ProgressBar label={label} part={part} />
      <Text c="dimmed">
        {label}
        {part !== null && `: ${formatPercent(Math.floor(100 * part))}`}
      </Text>
    </Stack>
  );
}
