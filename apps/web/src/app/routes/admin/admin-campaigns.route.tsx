import '../../../theme/mantine-forms.css';
import { Button, Group, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { TablePaging } from '../../../components/table-paging.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { paths } from '../../../config/paths.ts';
import { deskCampaignsQuery } from '../../../features/campaigns/api/campaigns.ts';
import { CampaignFilters } from '../../../features/campaigns/components/campaign-filters.tsx';
import { campaignMessages } from '../../../features/campaigns/messages.ts';
import { outcomeLabels } from '../../../features/campaigns/model/campaign-labels.ts';
import { toListRequest } from '../../../features/campaigns/model/list-request.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import type { AddressFilters } from '../../../lib/use-address-filters.ts';

const PAGE_SIZE = limits.campaigns.defaultSize;

/** All campaigns, for the administrators who maintain them. */
export function Component() {
  const filters = useAddressFilters();
  return (
    <Page
      title="Manage campaigns"
      lead="A campaign is on the site once it has a step with a source. Updates of the product leave a campaign alone once you have changed it."
      back={<Link to={paths.evidenceDesk.href()}>Evidence desk</Link>}
      actions={
        <Button component={Link} to={paths.newCampaign.href()}>
          New campaign
        </Button>
      }
    >
      <CampaignFilters filters={filters} />
      <Campaigns filters={filters} />
    </Page>
  );
}

function Campaigns({ filters }: { readonly filters: AddressFilters }) {
  const query = useQuery(deskCampaignsQuery(toListRequest(filters)));
  const { data } = query;
  if (!data)
    return (
      <Pending query={query} label="Loading campaigns" height={320} failure={campaignMessages.listFailed} />
    );
  const total = data.total ?? data.body.campaigns.length;
  if (total === 0) return <EmptyState title="No campaign matches" />;
  return (
    <div>
      <ul className="lined" aria-label="Campaigns">
        {data.body.campaigns.map(({ id, title, company, outcome, isHidden, steps, changedAt }) => (
          <Group key={id} component="li" gap="0.25rem 1.5rem" py="0.75rem" align="baseline">
            <Text flex="1 1 20rem">
              <Link to={paths.adminCampaign.href(id)}>{title}</Link>
              <br />
              {company.ticker} {company.name}
            </Text>
            <Text flex="1 1 14rem" c="dimmed" fz="var(--step-down)">
              {outcomeLabels[outcome]} · {steps.length === 1 ? '1 step' : `${steps.length} steps`}
              <br />
              Changed <time dateTime={changedAt}>{formatLocalDate(changedAt)}</time>{' '}
              {isHidden && <Tag>Hidden</Tag>}
            </Text>
          </Group>
        ))}
      </ul>
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
