import { Button, Stack, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { ImportLeadsResponse } from '@plumbline/contracts';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { DropZone } from '../../../components/ui/forms/drop-zone.tsx';
import { DialogButtons } from '../../../components/ui/forms/form-actions.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { formatCount } from '../../../lib/format.ts';
import { useImportLeads } from '../api/evidence-desk-queries.ts';

interface ImportLeadsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Imports a file of leads. None of them counts until two people have read its source. */
export function ImportLeadsDialog({ isOpen, onClose }: ImportLeadsDialogProps) {
  return (
    <Dialog title="Import leads" isOpen={isOpen} onClose={onClose} size="lg">
      <ImportLeads onDone={onClose} />
    </Dialog>
  );
}

function ImportLeads({ onDone }: { readonly onDone: () => void }) {
  const { mutate, reset, data: result, error, isPending, status } = useImportLeads();
  const stepRef = useFocusOnNewStep(status);
  return (
    <div ref={stepRef} tabIndex={-1} style={{ outline: 'none' }}>
      {result ? (
        <Outcome result={result} onAgain={reset} onDone={onDone} />
      ) : (
        <Stack gap="lg">
          <DropZone
            onFiles={([file]) => file && mutate(file)}
            isDisabled={isPending}
            call={isPending ? 'Reading the file…' : 'Choose a file'}
            hint={`CSV with the columns ticker, criterion, source_url, source_title, observed_on, revenue_percent and note; up to ${formatCount(limits.evidenceDesk.maxImportRows)} rows`}
            inputLabel="File of leads"
            endings=".csv"
            refusal={error?.message ?? null}
          />
          <Text c="dimmed">A lead that is already at the desk is not stored again.</Text>
        </Stack>
      )}
    </div>
  );
}

interface OutcomeProps {
  readonly result: ImportLeadsResponse;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

function Outcome({ result: { attemptedCount, completedCount, rejected }, onAgain, onDone }: OutcomeProps) {
  return (
    <Stack gap="lg">
      <Text ff="var(--display)" fz="var(--step-2)" role="status">
        {formatCount(completedCount)} of {formatCount(attemptedCount)} rows became leads
      </Text>
      {rejected.length > 0 && (
        <Table aria-label="Rows left out" columns={['Row', 'Ticker', 'Reason']}>
          <tbody>
            {rejected.map(({ row, ticker, reason }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>{ticker}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogButtons>
    </Stack>
  );
}
