import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { formFailure } from '../../lib/api-error.ts';
import type { VersionedForm, VersionedFormProps } from '../../lib/use-versioned-form.ts';
import { FormFailure } from '../ui/forms/form-failure.tsx';

/** A company, by one of its listings. */
export interface Company {
  readonly id: number;
  readonly ticker: string;
  readonly name: string;
}

export interface CompanyFieldProps {
  readonly company: Company | null;
  readonly error: string | undefined;
  readonly onPick: (company: Company | null) => void;
}

/** What the forms about a company take from their pages. */
export interface CompanyFormProps<T extends object> extends VersionedFormProps<T> {
  readonly initialCompany: Company | null;
  /** The field that finds the company. */
  readonly companyField: ComponentType<CompanyFieldProps>;
  readonly isBusy: boolean;
  readonly error: Error | null;
}

/** The fields of a form about a company, by names that its request has too. */
export interface CompanyValues extends Readonly<Record<string, string>> {
  /** Id of a listing of the company; empty while none is chosen. */
  readonly financialInstrumentId: string;
}

interface CompanyFormFrameProps extends Pick<
  CompanyFormProps<object>,
  'initialCompany' | 'companyField' | 'isBusy' | 'error'
> {
  readonly form: Pick<
    VersionedForm<object, CompanyValues>,
    'values' | 'messages' | 'setValue' | 'save' | 'formRef'
  >;
  readonly submitLabel: string;
  /** The other fields. */
  readonly children: ReactNode;
}

/** The frame of a form about a company: the company first, and at the end why it was not saved. */
export function CompanyForm(props: CompanyFormFrameProps) {
  const { form, initialCompany, companyField: CompanyField, submitLabel, isBusy, error, children } = props;
  const { values, messages, setValue, save, formRef } = form;
  const [picked, setPicked] = useState<Company | null>(null);
  const company = [picked, initialCompany].find((each) => String(each?.id) === values.financialInstrumentId);
  return (
    <form ref={formRef} noValidate onSubmit={save}>
      <Stack gap="lg">
        <CompanyField
          company={company ?? null}
          error={messages.financialInstrumentId}
          onPick={(chosen) => {
            setPicked(chosen);
            setValue('financialInstrumentId', chosen ? String(chosen.id) : '');
          }}
        />
        {children}
        <FormFailure>{formFailure(error)}</FormFailure>
        <Group>
          <Button type="submit" loading={isBusy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
