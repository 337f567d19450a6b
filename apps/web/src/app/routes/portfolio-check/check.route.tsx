import '../../../theme/mantine-dialogs.css';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { ProgressBar } from '../../../components/ui/feedback/progress-bar.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { checkFile } from '../../../features/portfolio-check/model/check-file.ts';
import type { CheckStep } from '../../../features/portfolio-check/model/check-file.ts';
import { useChosenFile } from '../../../features/portfolio-check/model/file-to-save.ts';
import { HoldingsDropZone } from '../../../features/portfolios/components/import/holdings-file-choice.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { PortfolioCheckReport } from './portfolio-check-report.tsx';

/** The impact report of a file, for visitors too. The file does not leave the browser. */
export function Component() {
  const { file, choose } = useChosenFile();
  if (file !== null) return <CheckedFile key={keyOf(file)} file={file} onAgain={() => choose(null)} />;
  return (
    <Page
      title="Check your portfolio"
      width="prose"
      lead="Choose the file you exported from your broker. Your browser reads it and computes the report: nothing is uploaded, and you don’t need an account."
    >
      <HoldingsDropZone onPick={choose} />
    </Page>
  );
}

interface CheckedFileProps {
  readonly file: File;
  readonly onAgain: () => void;
}

function CheckedFile({ file, onAgain }: CheckedFileProps) {
  const [step, setStep] = useState(firstStep);
  const { data: check, error } = useQuery({
    queryKey: ['portfolio-check', keyOf(file)],
    queryFn: ({ signal }) => checkFile(file, signal, setStep),
    staleTime: Infinity,
    retry: false,
  });
  if (check) return <PortfolioCheckReport file={file} check={check} onAgain={onAgain} />;
  return (
    <Page title="Check your portfolio" width="prose">
      {error ? (
        <Notice title="This file could not be checked." isFailure>
          <p>{error.message}</p>
          <Button onClick={onAgain}>Choose another file</Button>
        </Notice>
      ) : (
        <Checking fileName={file.name} step={step} />
      )}
    </Page>
  );
}

const firstStep: CheckStep = { kind: 'starting', part: null };

const stepLabels: Readonly<Record<CheckStep['kind'], string>> = {
  starting: 'Loading what reads the file',
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

function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}
