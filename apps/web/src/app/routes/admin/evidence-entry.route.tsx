import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { Group, Text } from '@mantine/core';
import { UpdateEntryRequest } from '@plumbline/contracts';
import type { EvidenceEntryDetailResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ChangeHistory } from '../../../components/change-history.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { paths } from '../../../config/paths.ts';
import { entryQuery, useUpdateEntry } from '../../../features/evidence-desk/api/evidence-desk.ts';
import { EntryDecisions } from '../../../features/evidence-desk/components/entry-decisions.tsx';
import { EntryFacts } from '../../../features/evidence-desk/components/entry-facts.tsx';
import { EntryForm } from '../../../features/evidence-desk/components/entry-form.tsx';
import { deskMessages } from '../../../features/evidence-desk/messages.ts';
import { titleOfCriterion } from '../../../lib/categories.ts';
import {
  actionLabels,
  editedFields,
  stateLabels,
} from '../../../features/evidence-desk/model/entry-labels.ts';
import { companyOf, valuesOf } from '../../../features/evidence-desk/model/entry-values.ts';
import { accountQuery } from '../../../features/session/api/account.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { CompanyField } from '../../../features/search/components/company-field.tsx';
import { PendingPage } from '../../pending-page.tsx';
import { VersionedPage } from './versioned-page.tsx';
import { useSaving } from './use-saving.ts';
import { useShownVersion } from './use-shown-version.ts';

const back = <Link to={paths.evidenceDesk.href()}>Evidence desk</Link>;

/** One entry of the evidence desk: what it states, what was reported, what can be decided, and its history. */
export function Component() {
  const id = Number(useParams()['id']);
  const query = useQuery(entryQuery(id));
  if (query.data) return <Entry key={query.data.id} current={query.data} />;
  return <PendingPage title="Entry" back={back} failure={deskMessages.entryFailed} query={query} />;
}

interface EntryProps {
  /** As the server has it now. */
  readonly current: EvidenceEntryDetailResponse;
}

function Entry({ current }: EntryProps) {
  const { data: account } = useQuery(accountQuery());
  const shown = useShownVersion(current);
  const { version: entry, show } = shown;
  const isEditable = entry.effect !== 'CHECKS' && (entry.state === 'LEAD' || entry.state === 'DRAFT');
  return (
    <VersionedPage
      shown={shown}
      subject="entry"
      title={`${entry.ticker}: ${titleOfCriterion(entry.criterion)}`}
      back={back}
      lead={
        <Group gap="sm">
          {entry.name} <Tag>{stateLabels[entry.state]}</Tag>
          {entry.isWaitingForRelease && <Tag>Waits for the next release</Tag>}
        </Group>
      }
      history={
        <ChangeHistory
          history={entry.history}
          anonymous="a user"
          labelOf={({ action }) => actionLabels[action]}
          fieldsOf={editedFields}
        />
      }
      side={
        account && (
          <Panel title="Decision">
            <EntryDecisions entry={entry} accountId={account.id} onDecided={show} />
          </Panel>
        )
      }
    >
      {entry.report && <Report report={entry.report} />}
      {isEditable ? <EntryEditor entry={entry} onSaved={show} /> : <EntryFacts entry={entry} />}
    </VersionedPage>
  );
}

interface EntryEditorProps {
  readonly entry: EvidenceEntryDetailResponse;
  readonly onSaved: (entry: EvidenceEntryDetailResponse) => void;
}

function EntryEditor({ entry, onSaved }: EntryEditorProps) {
  const saving = useSaving(useUpdateEntry(entry.id), entry, (saved) => {
    toastsAbout('evidence').notify(deskMessages.saved);
    onSaved(saved);
  });
  return (
    <EntryForm
      requestClass={UpdateEntryRequest}
      initialCompany={companyOf(entry)}
      initialValues={valuesOf(entry)}
      companyField={CompanyField}
      {...saving}
    />
  );
}

function Report({ report: { text, speaksForCompany } }: ReportProps) {
  return (
    <Panel title={speaksForCompany ? 'Reported for the company' : 'Reported by a user'} mb="lg">
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
    </Panel>
  );
}

interface ReportProps {
  readonly report: NonNullable<EvidenceEntryDetailResponse['report']>;
}
