import { Group, NativeSelect } from '@mantine/core';
import { SearchField } from '../../../components/ui/forms/search-field.tsx';
import { CAMPAIGN_PARAMETERS } from '../../../config/paths.ts';
import { negativesByTitle } from '../../../lib/categories.ts';
import type { AddressFilters } from '../../../lib/use-address-filters.ts';

const statuses = [
  { value: '', label: 'Open and ended' },
  { value: 'OPEN', label: 'Open' },
  { value: 'ENDED', label: 'Ended' },
];
const criteria = [
  { value: '', label: 'All categories' },
  ...negativesByTitle.map(({ name, title }) => ({ value: name, label: title })),
];

/** What a list of campaigns is narrowed to. */
export function CampaignFilters({ filters }: { readonly filters: AddressFilters }) {
  return (
    <Group gap="sm" align="end" role="search" aria-label="Campaigns">
      <NativeSelect
        flex={{ base: '1 1 100%', sm: '0 1 12rem' }}
        label="Status"
        data={statuses}
        value={filters.get(CAMPAIGN_PARAMETERS.status)}
        onChange={({ currentTarget }) => filters.set(CAMPAIGN_PARAMETERS.status, currentTarget.value)}
      />
      <NativeSelect
        flex={{ base: '1 1 100%', sm: '0 1 16rem' }}
        label="Category"
        data={criteria}
        value={filters.get(CAMPAIGN_PARAMETERS.criterion)}
        onChange={({ currentTarget }) => filters.set(CAMPAIGN_PARAMETERS.criterion, currentTarget.value)}
      />
      <SearchField
        flex={{ base: '1 1 100%', sm: '1 1 13rem' }}
        maw={{ sm: '22rem' }}
        label="Company, issue or who asks"
        text={filters.text}
        onText={filters.setText}
      />
    </Group>
  );
}
