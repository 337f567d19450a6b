import '../../../theme/mantine-dialogs.css';
import { Checkbox, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { EvidenceReportRequest, limits } from '@plumbline/contracts';
import type { InstrumentResponse } from '@plumbline/contracts';
import { useCallback, useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FormActions } from '../../../components/ui/forms/form-actions.tsx';
import { formFailure, violationsIn } from '../../../lib/api-error.ts';
import { negativesByTitle } from '../../../lib/categories.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { useSendEvidenceReport } from '../api/evidence-reports.ts';

interface ReportDialogProps {
  readonly company: InstrumentResponse;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Takes a report about a company's flags: one is missing, or one is wrong. */
export function ReportDialog({ company, isOpen, onClose }: ReportDialogProps) {
  return (
    <Dialog title={`Report about ${company.ticker}`} isOpen={isOpen} onClose={onClose}>
      <ReportForm company={company} onDone={onClose} />
    </Dialog>
  );
}

const SENT = 'Thank you. You can see what becomes of your report in your account settings.';

function ReportForm({
  company,
  onDone,
}: {
  readonly company: InstrumentResponse;
  readonly onDone: () => void;
}) {
  const flagged = flaggedCriteria(company);
  const [speaksForCompany, setSpeaksForCompany] = useState(false);
  const toRequest = useCallback(
    ({ sourceUrl, ...values }: ReportValues) => ({
      ...values,
      financialInstrumentId: company.id,
      sourceUrl: sourceUrl.trim() || null,
      speaksForCompany,
    }),
    [company.id, speaksForCompany],
  );
  const initial: ReportValues = {
    kind: flagged.length > 0 ? 'OBJECTION' : 'SUGGESTION',
    criterion: flagged[0] ?? '',
    sourceUrl: '',
    text: '',
  };
  const { values, field, formRef, ...form } = useDtoForm(EvidenceReportRequest, initial, toRequest);
  const sending = useSendEvidenceReport();
  const send = form.whenValid((request) => {
    sending.mutate(request, {
      onSuccess: () => {
        toastsAbout('report').notify(SENT);
        onDone();
      },
      onError: (error) => form.takeViolations(violationsIn(error)),
    });
  });
  return (
    <form ref={formRef} noValidate onSubmit={send}>
      <Stack>
        <Text c="dimmed">
          Two people read the source of every report before anything changes. Please be as specific as you
          can.
        </Text>
        <Radio.Group
          size="md"
          label="What is wrong?"
          value={values.kind}
          onChange={(kind) => form.setValue('kind', kind)}
        >
          <Stack gap="xs" mt="xs">
            <Radio size="md" value="OBJECTION" label="A flag is wrong or out of date" />
            <Radio size="md" value="SUGGESTION" label="A flag is missing" />
          </Stack>
        </Radio.Group>
        <NativeSelect label="Criterion" data={criteriaFor(flagged)} {...field('criterion')} />
        <Textarea
          label="What we should know"
          rows={5}
          maxLength={limits.evidenceDesk.report.maxLength}
          {...field('text')}
        />
        <TextInput
          label="Address of a page that shows it (optional)"
          type="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={limits.evidenceDesk.maxUrlLength}
          {...field('sourceUrl')}
        />
        <Checkbox
          size="md"
          label={`I speak for ${company.name}`}
          checked={speaksForCompany}
          onChange={({ currentTarget }) => setSpeaksForCompany(currentTarget.checked)}
        />
        <FormActions
          submitLabel="Send report"
          isBusy={sending.isPending}
          onCancel={onDone}
          failure={formFailure(sending.error)}
        />
      </Stack>
    </form>
  );
}

interface ReportValues extends Readonly<Record<string, string>> {
  readonly kind: string;
  readonly criterion: string;
  readonly sourceUrl: string;
  readonly text: string;
}

/** The negative criteria that the company is flagged for, by name. */
function flaggedCriteria({ score }: InstrumentResponse): string[] {
  return score.criteria.flatMap((criterion) =>
    'flagged' in criterion ? (criterion.flagged ?? []).map(({ name }) => name) : [],
  );
}

/** All negative criteria by title, those that the company is flagged for first. */
function criteriaFor(flagged: readonly string[]) {
  const isFlagged = ({ name }: { readonly name: string }) => flagged.includes(name);
  const sorted = [
    ...negativesByTitle.filter(isFlagged),
    ...negativesByTitle.filter((criterion) => !isFlagged(criterion)),
  ];
  return [
    { value: '', label: 'Choose a criterion' },
    ...sorted.map(({ name, title }) => ({ value: name, label: title })),
  ];
}
