import { Button, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { DropZone } from '../../../components/ui/forms/drop-zone.tsx';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { formatCount } from '../../../lib/format.ts';
import { useImportLeads } from '../api/evidence-desk.ts';
import type { ImportedList } from '../api/evidence-desk.ts';
import { criterionOptions } from '../model/entry-labels.ts';
import { ImportOutcome } from './import-outcome.tsx';

interface ImportLeadsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Imports a list of leads. None of them counts until two people have read its source. */
export function ImportLeadsDialog({ isOpen, onClose }: ImportLeadsDialogProps) {
  return (
    <Dialog title="Import leads" isOpen={isOpen} onClose={onClose} size="lg">
      <ImportLeads onDone={onClose} />
    </Dialog>
  );
}

const criteria = [{ value: '', label: 'Each row says it' }, ...criterionOptions];
const scopes = [
  { value: '', label: 'No: it only names some companies' },
  { value: 'FUND', label: 'Yes, for the companies that a fund holds' },
  { value: 'ROWS', label: 'Yes, for its rows that say no finding' },
  { value: 'ALL', label: 'Yes, for every company listed in the United States' },
];
const noFacts = {
  criterion: '',
  sourceTitle: '',
  sourceUrl: '',
  observedOn: '',
  completeFor: '',
  scopeFund: '',
};

function ImportLeads({ onDone }: { readonly onDone: () => void }) {
  const { mutate, reset, data: result, error, isPending, status, variables } = useImportLeads();
  const [facts, setFacts] = useState(noFacts);
  const [pasted, setPasted] = useState('');
  const stepRef = useFocusOnNewStep(status);
  const send = (file: File, choices?: string) => mutate({ ...filled(facts), file, choices });
  if (result)
    return (
      <div ref={stepRef} tabIndex={-1} style={{ outline: 'none' }}>
        <ImportOutcome
          result={result}
          onChoose={(choices) => send(variables.file, choices)}
          onAgain={reset}
          onDone={onDone}
        />
      </div>
    );
  return (
    <Stack gap="lg">
      <ListFacts facts={facts} onChange={setFacts} />
      <DropZone
        onFiles={([file]) => file && send(file)}
        isDisabled={isPending}
        call={isPending ? 'Reading the list…' : 'Choose a file'}
        hint={`CSV or Excel, up to ${formatCount(limits.evidenceDesk.maxImportRows)} rows, with a column ticker or company; others that are read are criterion, page, date, score, reason, finding, revenue_percent and note`}
        inputLabel="File of leads"
        endings=".csv,.txt,.xlsx,.xls"
        refusal={error?.message ?? null}
      />
      <Textarea
        label="Or paste the rows, with the names of the columns first"
        rows={5}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={pasted.trim() === '' || isPending}
        onClick={() => send(new File([pasted], 'pasted.txt', { type: 'text/plain' }))}
      >
        Import what is pasted
      </Button>
      <Text c="dimmed">A lead that is already at the desk is not stored again.</Text>
    </Stack>
  );
}

type Facts = typeof noFacts;

function filled(facts: Facts): Omit<ImportedList, 'file'> {
  const texts = facts.completeFor === 'FUND' ? facts : { ...facts, scopeFund: '' };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

interface ListFactsProps {
  readonly facts: Facts;
  readonly onChange: (facts: Facts) => void;
}

/** What all rows of a list have in common, such as an index of scores or a page of sponsors. */
function ListFacts({ facts, onChange }: ListFactsProps) {
  const field = (name: keyof Facts) => ({
    value: facts[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...facts, [name]: currentTarget.value }),
  });
  const { maxTitleLength, maxUrlLength } = limits.evidenceDesk;
  return (
    <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit">
      <NativeSelect label="Criterion of the list" data={criteria} {...field('criterion')} />
      <TextInput label="Title of the list" maxLength={maxTitleLength} {...field('sourceTitle')} />
      <TextInput label="Address of the list" type="url" maxLength={maxUrlLength} {...field('sourceUrl')} />
      <TextInput label="Date of the list" type="date" {...field('observedOn')} />
      <NativeSelect
        label="Is the list complete for its scope?"
        description="Companies of the scope that it does not name are then checked, once a second person approves"
        data={scopes}
        {...field('completeFor')}
      />
      {facts.completeFor === 'FUND' && (
        <TextInput
          label="Ticker of the fund"
          description="Such as an index fund, if the list covers the members of its index"
          autoComplete="off"
          {...field('scopeFund')}
        />
      )}
    </SimpleGrid>
  );
}
