import '../../../theme/mantine-dialogs.css';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { checkFile } from '../../../features/portfolio-check/check-file.ts';
import { useChosenFile } from '../../../features/portfolio-check/file-to-save.ts';
import { HoldingsDropZone } from '../../../features/portfolios/import/holdings-file-choice.tsx';
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
  const { data: check, error } = useQuery({
    queryKey: ['portfolio-check', keyOf(file)],
    queryFn: ({ signal }) => checkFile(file, signal),
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
        <Text role="status" data-loading ff="var(--display)" fz="var(--step-2)">
          Checking {file.name} in your browser…
        </Text>
      )}
    </Page>
  );
}

function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}
