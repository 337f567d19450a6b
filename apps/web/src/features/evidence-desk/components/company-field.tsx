import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { securityHref } from '../../../config/paths.ts';
import { SearchBox } from '../../search/components/search-box.tsx';
import { useSecuritySearch } from '../../search/hooks/use-security-search.ts';
import type { EntryCompany } from '../model/entry-values.ts';

interface CompanyFieldProps {
  readonly initialCompany: EntryCompany | null;
  readonly hasError: boolean;
  readonly onPick: (company: EntryCompany | null) => void;
}

/** The company that an entry is about: found by the search, and shown once it is chosen. */
export function CompanyField({ initialCompany, hasError, onPick }: CompanyFieldProps) {
  const [company, setCompany] = useState(initialCompany);
  const pick = (picked: EntryCompany | null) => {
    setCompany(picked);
    onPick(picked);
  };
  if (!company) return <CompanySearch hasError={hasError} onPick={pick} />;
  return (
    <Group gap="0.5rem 1rem">
      <Text fz="lg">
        <strong>{company.ticker}</strong> {company.name}
      </Text>
      <Button variant="default" size="compact-md" onClick={() => pick(null)}>
        Change company
      </Button>
    </Group>
  );
}

function CompanySearch({ hasError, onPick }: Pick<CompanyFieldProps, 'hasError' | 'onPick'>) {
  const search = useSecuritySearch();
  return (
    <div>
      <Text fw={550} mb="0.25rem" aria-hidden="true">
        Company
      </Text>
      <SearchBox label="Company" search={search} hrefOf={securityHref} onOpen={onPick} />
      {hasError && (
        <Text c="var(--negative)" fz="0.875rem" mt="0.25rem" role="alert">
          Choose a company
        </Text>
      )}
    </div>
  );
}
