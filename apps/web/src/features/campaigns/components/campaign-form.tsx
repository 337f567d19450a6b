import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { CompanyForm } from '../../../components/editing/company-form.tsx';
import type { CompanyFormProps } from '../../../components/editing/company-form.tsx';
import { negativesByTitle } from '../../../lib/categories.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { toCampaignRequest } from '../model/campaign-values.ts';
import type { CampaignValues } from '../model/campaign-values.ts';

const criteria = [
  { value: '', label: 'None' },
  ...negativesByTitle.map(({ name, title }) => ({ value: name, label: title })),
];
const { maxLabelLength, maxSlugLength, maxTextLength, maxTitleLength } = limits.campaigns;

const describe = (field: string, value: string) =>
  field === 'criterion' ? criteria.find((option) => option.value === value)?.label : undefined;

interface CampaignFormProps<T extends object> extends CompanyFormProps<T> {
  readonly initialValues: CampaignValues;
  /** Whether the address can still be chosen. */
  readonly hasSlug: boolean;
}

/** What a campaign is about. */
export function CampaignForm<T extends object>({ hasSlug, ...props }: CampaignFormProps<T>) {
  const form = useVersionedForm({ ...props, toRequest: toCampaignRequest, describe });
  const { field } = form;
  return (
    <CompanyForm {...props} form={form} submitLabel="Save">
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
    </CompanyForm>
  );
}
