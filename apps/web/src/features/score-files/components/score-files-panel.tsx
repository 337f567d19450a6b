import { Button, Stack, Text } from '@mantine/core';
import type { ScoreFileName, ScoreFilesResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { describeRefusal } from '../../../lib/api-error.ts';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { scoreFilesQuery, useSaveScoreFile } from '../api/score-files.ts';

interface ScoreFilesPanelProps {
  readonly isPremium: boolean;
  /** Leads to Premium. */
  readonly onLocked: () => void;
}

/** All scores of the current release as files to take away. */
export function ScoreFilesPanel({ isPremium, onLocked }: ScoreFilesPanelProps) {
  return (
    <Panel title="All scores as files" size="lg" description={DESCRIPTION} className="screen-only">
      {isPremium ? (
        <Files />
      ) : (
        <Button variant="default" rightSection={<PremiumLock />} onClick={onLocked}>
          Download all scores
        </Button>
      )}
    </Panel>
  );
}

const DESCRIPTION =
  'The Impact Score of every security under our standard, with its standing and coverage, and what each release changed since the first. CSV for spreadsheets, Parquet for data tools.';

const contents: Readonly<Record<ScoreFileName, string>> = {
  'scores.csv': 'All scores, CSV',
  'scores.parquet': 'All scores, Parquet',
  'history.csv': 'History, CSV',
  'history.parquet': 'History, Parquet',
};

function Files() {
  const query = useQuery(scoreFilesQuery());
  if (!query.data)
    return (
      <Pending
        query={query}
        label="Loading the files"
        height={240}
        failure="The files could not be listed."
      />
    );
  return <FileTable list={query.data} />;
}

const columns = [
  'File',
  { label: 'Rows', isNumeric: true },
  { label: 'Size', isNumeric: true },
  { label: 'Download', isLabelHidden: true },
];

function FileTable({ list: { files, asOf, release, methodologyVersion, terms } }: FileTableProps) {
  const saving = useSaveScoreFile(asOf);
  return (
    <Stack gap="sm">
      <Text>
        Release {release}, facts up to {formatDate(asOf)}, version {methodologyVersion} of the method.
      </Text>
      <Table columns={columns}>
        <tbody>
          {files.map(({ name, rows, bytes, sha256 }) => (
            <tr key={name}>
              <th scope="row">
                {contents[name]}
                <details>
                  <summary>Checksum</summary>
                  <Text component="code" fz="0.8125rem" style={{ overflowWrap: 'anywhere' }}>
                    SHA-256 {sha256}
                  </Text>
                </details>
              </th>
              <td>{formatCount(rows)}</td>
              <td>{formatSize(bytes)}</td>
              <td>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Download ${contents[name]}`}
                  loading={saving.isPending && saving.variables === name}
                  onClick={() => saving.mutate(name)}
                >
                  Download
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <FormFailure>{saving.error && describeRefusal(saving.error)}</FormFailure>
      <Text c="dimmed" fz="0.9375rem" maw="44rem">
        {terms}
      </Text>
    </Stack>
  );
}

interface FileTableProps {
  readonly list: ScoreFilesResponse;
}

function formatSize(bytes: number): string {
  // The unit stays beside its number.
  return bytes < 100_000
    ? `${formatCount(Math.ceil(bytes / 1000))}\u00a0kB`
    : `${(bytes / 1e6).toFixed(1)}\u00a0MB`;
}
