import { Button, Group, NativeSelect, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { entryKinds, limits, takesPercent } from '@plumbline/contracts';
import type { EntryKind } from '@plumbline/contracts';
import { useCallback } from 'react';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { formFailure, violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { criterionOptions, kindLabels } from '../model/entry-labels.ts';
import { toEntryRequest } from '../model/entry-values.ts';
import type { EntryCompany, EntryValues } from '../model/entry-values.ts';
import { CompanyField } from './company-field.tsx';

const criteria = [{ value: '', label: 'Choose a criterion' }, ...criterionOptions];
const kinds = entryKinds.map((value) => ({ value, label: kindLabels[value] }));

interface EntryFormProps<T extends object> {
  readonly requestClass: new () => T;
  readonly initialCompany: EntryCompany | null;
  readonly initialValues: EntryValues;
  /** What the request has besides the fields, such as the version that is edited. Must not change between renders. */
  readonly context: object;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSave: (request: T, onError: (error: Error) => void) => void;
}

/** What an entry states. Saving makes whoever saves it its first reader. */
export function EntryForm<T extends object>(props: EntryFormProps<T>) {
  const { requestClass, initialCompany, initialValues, context, isBusy, error, onSave } = props;
  const toRequest = useCallback(
    (current: EntryValues) => ({ ...context, ...toEntryRequest(current) }),
    [context],
  );
  const { values, field, formRef, ...form } = useDtoForm(requestClass, initialValues, toRequest);
  const save = form.whenValid((request) =>
    onSave(request, (failure) => form.takeViolations(violationsIn(failure))),
  );
  const isPercent = takesPercent(values.kind as EntryKind);
  const { maxNoteLength, maxTitleLength, maxUrlLength } = limits.evidenceDesk;
  return (
    <form ref={formRef} noValidate onSubmit={save}>
      <Stack gap="lg">
        <CompanyField
          initialCompany={initialCompany}
          hasError={form.messages.financialInstrumentId !== undefined}
          onPick={(company) => form.setValue('financialInstrumentId', company ? String(company.id) : '')}
        />
        <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit">
          <NativeSelect label="Criterion" data={criteria} {...field('criterion')} />
          <NativeSelect label="Evidence" data={kinds} {...field('kind')} />
          {isPercent && (
            <TextInput label="Percent" inputMode="decimal" autoComplete="off" {...field('percent')} />
          )}
        </SimpleGrid>
        <Radio.Group
          size="md"
          label="Effect"
          value={values.effect}
          onChange={(effect) => form.setValue('effect', effect)}
          error={form.messages.effect}
        >
          <Group mt="xs">
            <Radio size="md" value="FLAG" label="Flags the company" />
            <Radio size="md" value="WITHDRAWAL" label="Ends what flags it, from the date of the source" />
          </Group>
        </Radio.Group>
        <TextInput
          label="Address of the source"
          type="url"
          autoComplete="off"
          maxLength={maxUrlLength}
          placeholder="https://"
          {...field('sourceUrl')}
        />
        <TextInput
          label="Title of the source"
          description="Who wrote it and what it is, such as “Form 10-K for fiscal year 2025, Item 1”"
          autoComplete="off"
          maxLength={maxTitleLength}
          {...field('sourceTitle')}
        />
        <SimpleGrid minColWidth="min(12rem, 100%)" autoFlow="auto-fit">
          <TextInput label="Date of the source" type="date" {...field('observedOn')} />
          <TextInput label="Counts until (optional)" type="date" {...field('expiresOn')} />
        </SimpleGrid>
        <Textarea
          label="Note (optional)"
          description="One neutral sentence about what the company does or did, shown on its page"
          rows={3}
          maxLength={maxNoteLength}
          {...field('note')}
        />
        <Textarea
          label="Comment for the history (optional)"
          rows={2}
          maxLength={maxNoteLength}
          {...field('comment')}
        />
        <FormFailure>{formFailure(error)}</FormFailure>
        <Group>
          <Button type="submit" loading={isBusy}>
            Save draft
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
