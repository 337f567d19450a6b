import { NativeSelect, TextInput } from '@mantine/core';
import { limits, portfolioTypes } from '@plumbline/contracts';
import type { DtoForm } from '../../../../lib/use-dto-form.ts';

/** What the user enters about a portfolio. */
export interface PortfolioValues extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly type: string;
}

/** Name and type of a portfolio, for the form that creates one and the one that changes it. */
export function PortfolioFields<T>({ field }: { readonly field: DtoForm<T, PortfolioValues>['field'] }) {
  return (
    <>
      <TextInput
        label="Name"
        autoComplete="off"
        data-autofocus
        maxLength={limits.portfolio.maxNameLength}
        {...field('name')}
      />
      <NativeSelect label="Type" data={[...portfolioTypes]} {...field('type')} />
    </>
  );
}
