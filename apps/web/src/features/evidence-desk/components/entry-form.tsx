import { Group, NativeSelect, Radio, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { entryKinds, limits, takesPercent, takesSecondSource } from '@plumbline/contracts';
import type { EntryKind } from '@plumbline/contracts';
import { CompanyForm } from '../../../components/editing/company-form.tsx';
import type { CompanyFormProps } from '../../../components/editing/company-form.tsx';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { criterionOptions, kindLabels, sourceRankOptions } from '../model/entry-labels.ts';
import { flagOf, toEntryRequest } from '../model/entry-values.ts';
import type { EntryValues } from '../model/entry-values.ts';

const criteria = [{ value: '', label: 'Choose a criterion' }, ...criterionOptions];
const kinds = entryKinds.map((value) => ({ value, label: kindLabels[value] }));

const ranks = [{ value: '', label: 'Choose a kind of source' }, ...sourceRankOptions];

const effects = [
  { value: 'FLAG', label: 'Flags the company' },
  { value: 'WITHDRAWAL', label: 'Ends what flags it, from the date of the source' },
];
const options: Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>> = {
  criterion: criteria,
  kind: kinds,
  sourceRank: ranks,
  effect: effects,
};
const describe = (field: string, value: string) =>
  options[field]?.find((option) => option.value === value)?.label;

interface EntryFormProps<T extends object> extends CompanyFormProps<T> {
  readonly initialValues: EntryValues;
}

/** What an entry states. Saving makes whoever saves it its first reader. */
export function EntryForm<T extends object>(props: EntryFormProps<T>) {
  const form = useVersionedForm({ ...props, toRequest: toEntryRequest, describe });
  const { values, field } = form;
  const isPercent = takesPercent(values.kind as EntryKind);
  const { maxNoteLength, maxTitleLength, maxUrlLength } = limits.evidenceDesk;
  return (
    <CompanyForm {...props} form={form} submitLabel="Save draft">
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
          {effects.map((effect) => (
            <Radio key={effect.value} size="md" {...effect} />
          ))}
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
      <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit">
        <NativeSelect label="Kind of source" data={ranks} {...field('sourceRank')} />
        {values.sourceRank === 'NEWSPAPER' && (
          <TextInput
            label="Who said it, by the newspaper (optional)"
            description="Such as “a spokesperson of the bank”"
            autoComplete="off"
            maxLength={maxTitleLength}
            {...field('saidBy')}
          />
        )}
      </SimpleGrid>
      {values.effect === 'FLAG' && values.sourceRank !== '' && takesSecondSource(flagOf(values)) && (
        <Text c="dimmed" fz="sm">
          This flag takes a filing or register, a page of the company, event or body itself, a newspaper that
          names who said it, or a second source of another publisher.
        </Text>
      )}
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
    </CompanyForm>
  );
}
