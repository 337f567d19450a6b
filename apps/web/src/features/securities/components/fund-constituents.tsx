import { Button } from '@mantine/core';
import type { InstrumentResponse, ListingResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useIsPanelShown } from '../../../components/ui/hooks/use-is-panel-shown.ts';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useSession } from '../../../stores/session.ts';
import { constituentsQuery } from '../api/securities.ts';
import { pageIndexOf, pageSizeOf } from '../../../lib/page-sizes.ts';
import { ConstituentsTable } from './constituents-table.tsx';

interface FundConstituentsProps {
  readonly fund: InstrumentResponse;
  readonly hrefOf: (listing: Pick<ListingResponse, 'ticker' | 'isDomestic' | 'exchangeLocation'>) => string;
}

type FundHoldings = NonNullable<InstrumentResponse['holdings']>;

/** What a fund holds. Page and page size are in the address, so that they survive a reload and the back button. */
export function FundConstituents({ fund, hrefOf }: FundConstituentsProps) {
  return (
    <Panel
      title="Constituents"
      size="lg"
      isFoldable
      actions={
        fund.holdings?.quality === 'sample' && <SampleDataBadge>The weights are sample data.</SampleDataBadge>
      }
      description={fund.holdings && describeSource(fund, fund.holdings)}
    >
      <PagedConstituents fund={fund} hrefOf={hrefOf} />
    </Panel>
  );
}

/** The day of the positions is that of the score, and stands there. */
function describeSource({ score: { positionsFrom } }: InstrumentResponse, holdings: FundHoldings): string {
  const source = positionsFrom?.source ?? `${holdings.source}, as of ${formatDate(holdings.asOf)}`;
  return `Source: ${source}. Weights are percentages of the fund without what lies outside the method; share classes of one company are listed apart.`;
}

function PagedConstituents({ fund, hrefOf }: FundConstituentsProps) {
  const [search, setSearch] = useSearchParams();
  const page = pageIndexOf(search.get('page'));
  const size = pageSizeOf(search.get('size'));
  const profile = useSession((state) => state.activeProfile);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...constituentsQuery(fund.id, page, size, profile),
    enabled: useIsPanelShown(),
  });
  const show = (nextPage: number, nextSize: number) =>
    setSearch({ page: String(nextPage + 1), size: String(nextSize) }, { preventScrollReset: true });

  if (!data && isError) {
    return (
      <Notice title="The constituents could not be loaded." isFailure>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (data?.body.holdings.length === 0)
    return <EmptyState title="No constituents are known for this fund." />;
  return (
    <ConstituentsTable
      holdings={data?.body.holdings}
      total={data?.total ?? fund.holdings?.count ?? 0}
      page={page}
      size={size}
      isBusy={isPlaceholderData}
      onPage={(next) => show(next, size)}
      onSize={(next) => show(0, next)}
      hrefOf={hrefOf}
    />
  );
}
