import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { Button, Group, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TablePaging } from '../../../components/table-paging.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { paths } from '../../../config/paths.ts';
import { candidatesQuery, entriesQuery } from '../../../features/evidence-desk/api/evidence-desk.ts';
import { CandidateList } from '../../../features/evidence-desk/components/candidate-list.tsx';
import { DeskFilters } from '../../../features/evidence-desk/components/desk-filters.tsx';
import { DeskViews } from '../../../features/evidence-desk/components/desk-views.tsx';
import { EntryList } from '../../../features/evidence-desk/components/entry-list.tsx';
import { ImportLeadsDialog } from '../../../features/evidence-desk/components/import-leads-dialog.tsx';
import { useDeskState } from '../../../features/evidence-desk/hooks/use-desk-state.ts';
import type { DeskState } from '../../../features/evidence-desk/hooks/use-desk-state.ts';
import { deskMessages } from '../../../features/evidence-desk/messages.ts';

const PAGE_SIZE = limits.evidenceDesk.defaultSize;
const list = { label: 'Loading', height: 320, failure: deskMessages.listFailed };

/** The evidence desk: what administrators read, write and sign before it counts. */
export function Component() {
  const desk = useDeskState();
  const [isImporting, setIsImporting] = useState(false);
  const { data: entries } = useQuery(entriesQuery(requestOf(desk)));
  const waiting = entries?.waitingForRelease ?? 0;
  return (
    <Page
      title="Evidence desk"
      lead="An entry takes effect after two people have read its source and a new data release has been built."
      actions={
        <Group gap="sm">
          <Button component={Link} variant="default" to={paths.adminCampaigns.href()}>
            Manage campaigns
          </Button>
          <Button variant="default" onClick={() => setIsImporting(true)}>
            Import leads
          </Button>
          <Button component={Link} to={paths.newEvidenceEntry.href()}>
            New entry
          </Button>
        </Group>
      }
    >
      {waiting > 0 && (
        <Text role="status">
          {waiting === 1 ? 'One change is waiting' : `${waiting} changes are waiting`} for the next release.
        </Text>
      )}
      <DeskViews desk={desk} counts={entries?.countsByState} />
      <DeskFilters desk={desk} />
      {desk.view === 'candidates' ? <Candidates desk={desk} /> : <Entries desk={desk} />}
      <ImportLeadsDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </Page>
  );
}

function Entries({ desk }: { readonly desk: DeskState }) {
  const query = useQuery(entriesQuery(requestOf(desk)));
  const { data, isPlaceholderData } = query;
  if (!data) return <Pending query={query} {...list} />;
  if (data.total === 0) {
    return <EmptyState title="No entries.">There are none in this list, or none that match.</EmptyState>;
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <EntryList entries={data.entries} />
      {data.total > PAGE_SIZE && (
        <TablePaging
          label="Entries"
          total={data.total}
          page={desk.page}
          size={PAGE_SIZE}
          onPage={desk.setPage}
        />
      )}
    </div>
  );
}

function Candidates({ desk: { criterion, page, setPage } }: { readonly desk: DeskState }) {
  const request = { ...(criterion && { criterion }), page, size: PAGE_SIZE };
  const query = useQuery(candidatesQuery(request));
  const { data, isPlaceholderData } = query;
  if (!data) return <Pending query={query} {...list} />;
  if (data.total === 0) {
    return (
      <EmptyState title="No candidates.">
        Every company suggested by its industry code or by a published list has been reviewed.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <CandidateList candidates={data.candidates} />
      {data.total > PAGE_SIZE && (
        <TablePaging label="Candidates" total={data.total} page={page} size={PAGE_SIZE} onPage={setPage} />
      )}
    </div>
  );
}

/** The page of entries that the address asks for; while candidates are shown, the one that counts the others. */
function requestOf({ view, criterion, origin, query, page }: DeskState) {
  return {
    ...(view !== 'candidates' && { state: view }),
    ...(criterion && { criterion }),
    ...(origin && { origin }),
    ...(query && { query }),
    page,
    size: PAGE_SIZE,
  };
}
