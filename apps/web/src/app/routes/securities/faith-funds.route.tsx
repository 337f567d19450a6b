import '../../../theme/mantine-forms.css';
import { Group, NativeSelect, Text } from '@mantine/core';
import { faithFundClasses, faithTraditions } from '@plumbline/contracts';
import type { FaithFundClass, FaithFundResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { SearchField } from '../../../components/ui/forms/search-field.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { FAITH_FUND_PARAMETERS } from '../../../config/paths.ts';
import { FaithFundList } from '../../../features/faith-funds/components/faith-fund-list.tsx';
import { faithFundsQuery } from '../../../features/faith-funds/api/faith-funds.ts';
import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import type { AddressFilters } from '../../../lib/use-address-filters.ts';
import { useSession } from '../../../stores/session.ts';
import { ScoreStandard } from '../../score-standard.tsx';

const list = {
  label: 'Loading the funds',
  height: 480,
  failure: 'The funds that screen for faith could not be loaded.',
};
const traditions = [
  { value: '', label: 'All traditions' },
  ...Object.entries(faithTraditions).map(([value, label]) => ({ value, label })),
];

/** Funds that say they screen for faith, by what they hold. */
export function Component() {
  const profile = useSession((state) => state.activeProfile);
  const query = useQuery(faithFundsQuery(profile));
  const filters = useAddressFilters();
  return (
    <Page
      title="Funds that screen for faith"
      lead="What each fund says it excludes, and what we know about its holdings. Being on this list is not a verdict. Look at the score, and at how much of the fund it covers."
    >
      <ScoreStandard />
      <Group gap="sm" align="end" role="search" aria-label="Funds">
        <NativeSelect
          flex={{ base: '1 1 100%', sm: '0 1 16rem' }}
          label="Tradition"
          data={traditions}
          value={filters.get(FAITH_FUND_PARAMETERS.tradition)}
          onChange={({ currentTarget }) => filters.set(FAITH_FUND_PARAMETERS.tradition, currentTarget.value)}
        />
        <SearchField
          flex={{ base: '1 1 100%', sm: '1 1 13rem' }}
          maw={{ sm: '22rem' }}
          label="Fund, family or ticker"
          text={filters.text}
          onText={filters.setText}
        />
      </Group>
      {query.data ? (
        <Classes
          funds={narrow(query.data.funds, filters)}
          isNarrowed={filters.query !== '' || filters.get(FAITH_FUND_PARAMETERS.tradition) !== ''}
        />
      ) : (
        <Pending query={query} {...list} />
      )}
    </Page>
  );
}

interface ClassesProps {
  readonly funds: readonly FaithFundResponse[];
  /** Whether the reader has asked for fewer than all. */
  readonly isNarrowed: boolean;
}

function Classes({ funds, isNarrowed }: ClassesProps) {
  if (funds.length === 0)
    return <EmptyState title="No fund matches">Try another tradition or fewer words.</EmptyState>;
  const classes = Object.entries(faithFundClasses) as [FaithFundClass, string][];
  return classes.map(([assetClass, title]) => {
    const inClass = funds.filter((fund) => fund.assetClass === assetClass);
    if (inClass.length === 0) return null;
    const rated = inClass.filter(({ impactScore }) => impactScore !== null);
    const others = inClass.filter(({ impactScore }) => impactScore === null);
    return (
      <Panel
        key={assetClass}
        title={title}
        size="lg"
        description={`${countFunds(inClass)}, ${rated.length} with a score`}
      >
        {rated.length > 0 && <FaithFundList funds={rated} />}
        {others.length > 0 && (
          <details open={isNarrowed}>
            <Text component="summary">{countFunds(others)} without a score</Text>
            <FaithFundList funds={others} />
          </details>
        )}
      </Panel>
    );
  });
}

function countFunds({ length }: readonly FaithFundResponse[]): string {
  return length === 1 ? '1 fund' : `${length} funds`;
}

function narrow(funds: readonly FaithFundResponse[], filters: AddressFilters): FaithFundResponse[] {
  const tradition = filters.get(FAITH_FUND_PARAMETERS.tradition);
  const words = filters.query.toLowerCase().split(/\s+/).filter(Boolean);
  return funds.filter((fund) => {
    const text = [fund.ticker, ...fund.classes, fund.name, fund.family].join(' ').toLowerCase();
    return (tradition === '' || fund.tradition === tradition) && words.every((word) => text.includes(word));
  });
}
