import '../../../theme/mantine-forms.css';
import { Button, Stack } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { CampaignsResponse, HeldCampaignResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { TablePaging } from '../../../components/table-paging.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { campaignsQuery, heldCampaignsQuery } from '../../../features/campaigns/api/campaigns.ts';
import { CampaignFilters } from '../../../features/campaigns/components/campaign-filters.tsx';
import { CampaignList } from '../../../features/campaigns/components/campaign-list.tsx';
import { campaignMessages } from '../../../features/campaigns/messages.ts';
import { describeHolding } from '../../../features/campaigns/model/campaign-labels.ts';
import { toListRequest } from '../../../features/campaigns/model/list-request.ts';
import type { ApiPage } from '../../../lib/api-client.ts';
import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import type { AddressFilters } from '../../../lib/use-address-filters.ts';
import { useSession } from '../../../stores/session.ts';
import { ScoreStandard } from '../../score-standard.tsx';

const PAGE_SIZE = limits.campaigns.defaultSize;
const list = { label: 'Loading campaigns', height: 320, failure: campaignMessages.listFailed };
/** Campaigns about the user's companies that are shown at first: the others are below them. */
const FIRST_HELD = 5;

/** What shareholders ask companies to change, those of the user's companies first. */
export function Component() {
  const isLogged = useSession((state) => state.isLogged);
  const profile = useSession((state) => state.activeProfile);
  const filters = useAddressFilters();
  const held = useQuery({ ...heldCampaignsQuery(profile), enabled: isLogged });
  const all = useQuery(campaignsQuery(toListRequest(filters), profile));
  return (
    <Page
      title="Campaigns"
      lead="What shareholders and others ask companies to change, step by step, with the source of every step. A campaign here is a fact, not our endorsement."
    >
      <ScoreStandard />
      {isLogged && <HeldCampaigns query={held} />}
      {/* How long the list above it is nobody knows before it is there: what follows would jump. */}
      {!held.isLoading && (
        <Stack component="section" gap="md" aria-labelledby="all-campaigns">
          <h2 id="all-campaigns">All campaigns</h2>
          <CampaignFilters filters={filters} />
          <AllCampaigns query={all} filters={filters} />
        </Stack>
      )}
    </Page>
  );
}

function HeldCampaigns({ query }: { readonly query: UseQueryResult<HeldCampaignResponse[]> }) {
  return (
    <Panel title="Companies you hold" size="lg">
      {query.data ? <HeldList campaigns={query.data} /> : <Pending query={query} {...list} />}
    </Panel>
  );
}

function HeldList({ campaigns }: { readonly campaigns: readonly HeldCampaignResponse[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (campaigns.length === 0)
    return (
      <EmptyState title="No campaign is about a company you hold." isInline>
        We look at your portfolios and at what the funds in them hold.
      </EmptyState>
    );
  const shown = isWhole ? campaigns : campaigns.slice(0, FIRST_HELD);
  return (
    <>
      <CampaignList label="Companies you hold" campaigns={shown} describe={describeHolding} />
      {shown.length < campaigns.length && (
        <Button variant="default" mt="xs" onClick={() => setIsWhole(true)}>
          Show all {campaigns.length}
        </Button>
      )}
    </>
  );
}

interface AllCampaignsProps {
  readonly query: UseQueryResult<ApiPage<CampaignsResponse>>;
  readonly filters: AddressFilters;
}

function AllCampaigns({ query, filters }: AllCampaignsProps) {
  const { data, isPlaceholderData } = query;
  if (!data) return <Pending query={query} {...list} />;
  const total = data.total ?? data.body.campaigns.length;
  if (total === 0) {
    return <EmptyState title="No campaign matches">Try another category or fewer words.</EmptyState>;
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <CampaignList label="Campaigns" campaigns={data.body.campaigns} />
      {total > PAGE_SIZE && (
        <TablePaging
          label="Pages of campaigns"
          total={total}
          page={filters.page}
          size={PAGE_SIZE}
          onPage={filters.setPage}
        />
      )}
    </div>
  );
}
