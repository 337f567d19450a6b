import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { paths } from '../../../config/paths.ts';
import {
  checkFiles,
  keyOfFiles,
  SeveralAccountsError,
} from '../../../features/portfolio-check/model/check-files.ts';
import type { CheckStep } from '../../../features/portfolio-check/model/check-files.ts';
import { describeUnread } from '../../../features/portfolio-check/model/describe-check.ts';
import { nameFiles, useChosenFiles } from '../../../features/portfolio-check/model/chosen-files.ts';
import { AccountChoice } from '../../../features/portfolios/components/import/account-choice.tsx';
import { HoldingsFilesDropZone } from '../../../features/portfolios/components/import/holdings-files-drop-zone.tsx';
import {
  ConfirmStatements,
  isStatement,
} from '../../../features/portfolios/components/statement/confirm-statements.tsx';
import type { OwnFile } from '../../../features/values/model/profile-effect.ts';

/** The visitor's own file, the same as on the page that checks one, read in the browser. */
export function useOwnFile() {
  const { files, account, choose } = useChosenFiles();
  const isChosen = files.length > 0;
  const [, setStep] = useState<CheckStep | null>(null);
  const { data, error } = useQuery({
    queryKey: ['portfolio-check', keyOfFiles({ files, account })],
    queryFn: ({ signal }) => checkFiles({ files, account }, signal, setStep),
    enabled: isChosen && !files.some(isStatement),
    staleTime: Infinity,
    retry: false,
  });
  const check = isChosen ? data : undefined;
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
  return { files, check, error: isChosen ? error : null, holdings, choose };
}

type OwnFileChoiceProps = ReturnType<typeof useOwnFile>;

/** Where a file is chosen, which of its accounts is meant, and what could not be read of it. */
export function OwnFileChoice({ files, check, error, choose }: OwnFileChoiceProps) {
  if (files.length === 0) return <HoldingsFilesDropZone call="Choose your broker’s files" onPick={choose} />;
  const name = nameFiles(files);
  const onOtherFile = () => choose([]);
  if (files.some(isStatement)) return <ConfirmStatements files={files} onConfirm={choose} />;
  if (error instanceof SeveralAccountsError)
    return (
      <AccountChoice
        fileName={name}
        accounts={error.accounts}
        onChoose={(account) => choose(files, account)}
        onOtherFile={onOtherFile}
      />
    );
  if (error)
    return (
      <Notice title={`${files.length === 1 ? 'This file' : 'These files'} could not be read.`} isFailure>
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
            ? `${name}, read in your browser. Nothing was uploaded.`
            : `Reading ${name} in your browser…`}
        </Text>
        <Button variant="subtle" size="compact-md" onClick={onOtherFile}>
          Another file
        </Button>
      </Group>
      {unread && <Text mb="md">{unread}</Text>}
      {check && (
        <Text mb="md">
          <Link to={paths.check.href()}>Read the full report, by our standard</Link>
        </Text>
      )}
    </>
  );
}
