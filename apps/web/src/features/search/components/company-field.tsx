import { Button, Group, Text } from '@mantine/core';
import type { CompanyFieldProps } from '../../../components/editing/company-form.tsx';
import { securityHref } from '../../../config/paths.ts';
import { useSecuritySearch } from '../hooks/use-security-search.ts';
import { SearchBox } from './search-box.tsx';

/** The company that something is about: found by the search, and shown once it is chosen. */
export function CompanyField({ company, error, onPick }: CompanyFieldProps) {
  if (!company) return <CompanySearch error={error && 'Choose a company'} onPick={onPick} />;
  return (
    <div>
      <Group gap="0.5rem 1rem">
        <Text fz="lg">
          <strong>{company.ticker}</strong> {company.name}
        </Text>
        <Button variant="default" size="compact-md" onClick={() => onPick(null)}>
          Change company
        </Button>
      </Group>
      <Failure>{error}</Failure>
    </div>
  );
}

function CompanySearch({ error, onPick }: Pick<CompanyFieldProps, 'error' | 'onPick'>) {
  const search = useSecuritySearch();
  return (
    <div>
      <Text fw={550} mb="0.25rem" aria-hidden="true">
        Company
      </Text>
      <SearchBox label="Company" search={search} hrefOf={securityHref} onOpen={onPick} />
      <Failure>{error}</Failure>
    </div>
  );
}

function Failure({ children }: { readonly children: string | undefined }) {
  return (
    children && (
      <Text c="var(--negative)" fz="0.875rem" mt="0.25rem" role="alert">
        {children}
      </Text>
    )
  );
}
