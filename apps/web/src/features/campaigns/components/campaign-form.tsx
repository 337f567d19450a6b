import { Button, Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { useCallback } from 'react';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { formFailure, violationsIn } from '../../../lib/api-error.ts';
import { negativesByTitle } from '../../../lib/categories.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { CompanyField } from '../../evidence-desk/components/company-field.tsx';
import { toCampaignRequest } from '../model/campaign-values.ts';
import type { CampaignValues } from '../model/campaign-values.ts';

const criteria = [
  { value: '', label: 'None' },
  ...negativesByTitle.map(({ name, title }) => ({ value: name, label: title })),
];
const { maxLabelLength, maxSlugLength, maxTextLength, maxTitleLength } = limits.campaigns;

interface CampaignFormProps<T extends object> {
  readonly requestClass: new () => T;
  readonly initialCompany: { readonly id: number; readonly ticker: string; readonly name: string } | null;
  readonly initialValues: CampaignValues;
  /** Whether the address can still be chosen. */
  readonly hasSlug: boolean;
  /** What the request has besides the fields, such as the version that is edited. Must not change between renders. */
  readonly context: object;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSave: (request: T, onError: (error: Error) => void) => void;
}

/** What a campaign is about. */
export function CampaignForm<T extends object>(props: CampaignFormProps<T>) {
  const { requestClass, initialCompany, initialValues, hasSlug, context, isBusy, error, onSave } = props;
  const toRequest = useCallback(
    (current: CampaignValues) => ({ ...context, ...toCampaignRequest(current) }),
    [context],
  );
  const { field, formRef, ...form } = useDtoForm(requestClass, initialValues, toRequest);
  const save = form.whenValid((request) =>
    onSave(request, (failure) => form.takeViolations(violationsIn(failure))),
  );
  return (
    <form ref={formRef} noValidate onSubmit={save}>
      <Stack gap="lg">
        <CompanyField
          initialCompany={initialCompany}
          hasError={form.messages.financialInstrumentId !== undefined}
          onPick={(company) => form.setValue('financialInstrumentId', company ? String(company.id) : '')}
        />
        <TextInput label="Title" autoComplete="off" maxLength={maxTitleLength} {...field('title')} />
        {hasSlug && (
          <TextInput
            label="Address"
            description="The last part of the page’s address, such as costco-dei-2025. It cannot be changed later."
            autoComplete="off"
            maxLength={maxSlugLength}
            {...field('slug')}
          />
        )}
        <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit">
          <TextInput label="Issue" autoComplete="off" maxLength={maxLabelLength} {...field('issue')} />
          <NativeSelect label="Category" data={criteria} {...field('criterion')} />
        </SimpleGrid>
        <Textarea
          label="What is asked"
          description="One to three sentences of your own, such as “Costco is asked to report on …”"
          rows={4}
          maxLength={maxTextLength}
          {...field('asked')}
        />
        <TextInput label="Who asks" autoComplete="off" maxLength={maxTitleLength} {...field('proponent')} />
        <FormFailure>{formFailure(error)}</FormFailure>
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
