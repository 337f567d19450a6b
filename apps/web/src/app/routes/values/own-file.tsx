import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { paths } from '../../../config/paths.ts';
import {
  checkFile,
  keyOfFile,
  SeveralAccountsError,
} from '../../../features/portfolio-check/model/check-file.ts';
import type { CheckStep } from '../../../features/portfolio-check/model/check-file.ts';
import { describeUnread } from '../../../features/portfolio-check/model/describe-check.ts';
import { useChosenFile } from '../../../features/portfolio-check/model/file-to-save.ts';
import { AccountChoice } from '../../../features/portfolios/components/import/account-choice.tsx';
import { HoldingsDropZone } from '../../../features/portfolios/components/import/holdings-drop-zone.tsx';
import { ConfirmStatement } from '../../../features/portfolios/components/statement/confirm-statement.tsx';
import { isPdf } from '../../../features/portfolios/model/is-pdf.ts';
import type { OwnFile } from '../../../features/values/model/profile-effect.ts';

/** The visitor's own file, the same as on the page that checks one, read in the browser. */
export function useOwnFile() {
  const { file, account, choose } = useChosenFile();
  const [, setStep] = useState<CheckStep | null>(null);
  const { data, error } = useQuery({
    queryKey: ['portfolio-check', file ? keyOfFile(file, account) : null],
    queryFn: ({ signal }) => checkFile({ file: file!, account }, signal, setStep),
    enabled: file !== null && !isPdf(file),
    staleTime: Infinity,
    retry: false,
  });
  const check = file ? data : undefined;
  const holdings = useMemo<OwnFile | null>(
    () =>
      check
        ? {
            holdings: check.holdings.map(({ ticker, exchangeLocation, value }) => ({
              ...{ ticker, exchangeLocation, value },
            })),
            unknown: check.unknown.map(({ kind, value }) => ({ kind, value })),
          }
        : null,
    [check],
  );
  return { file, check, error: file ? error : null, holdings, choose };
}

type OwnFileChoiceProps = ReturnType<typeof useOwnFile>;

/** Where a file is chosen, which of its accounts is meant, and what could not be read of it. */
export function OwnFileChoice({ file, check, error, choose }: OwnFileChoiceProps) {
  if (file === null)
    return <HoldingsDropZone call="Choose your broker’s file" onPick={(chosen) => choose(chosen)} />;
  const onOtherFile = () => choose(null);
  if (isPdf(file))
    return (
      <ConfirmStatement file={file} onConfirm={(holdings) => choose(holdings)} onOtherFile={onOtherFile} />
    );
  if (error instanceof SeveralAccountsError)
    return (
      <AccountChoice
        fileName={file.name}
        accounts={error.accounts}
        onChoose={(account) => choose(file, account)}
        onOtherFile={onOtherFile}
      />
    );
  if (error)
    return (
      <Notice title="This file could not be read." isFailure>
        <p>{error.message}</p>
        <Button onClick={onOtherFile}>Choose another file</Button>
      </Notice>
    );
  const unread = check && describeUnread(check);
  return (
    <>
      <Group gap="xs" mb="md">
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          {check
            ? `${file.name}, read in your browser. Nothing was uploaded.`
            : `Reading ${file.name} in your browser…`}
        </Text>
        <Button variant="subtle" size="compact-md" onClick={onOtherFile}>
          Another file
        </Button>
      </Group>
      {unread && <Text mb="md">{unread}</Text>}
      {check && (
        <Text mb="md">
          <Link to={paths.check.href()}>Read its full report, by our standard</Link>
        </Text>
      )}
    </>
  );
}
