import { Group, Text } from '@mantine/core';
import { formatStepDate } from '@plumbline/contracts';
import type { CampaignResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { paths } from '../../../config/paths.ts';
import { outcomeLabels } from '../model/campaign-labels.ts';
import { CompanyLink } from './company-link.tsx';

interface CampaignListProps<Campaign> {
  readonly label: string;
  readonly campaigns: readonly Campaign[];
  /** What else to say about one. */
  readonly describe?: (campaign: Campaign) => string;
}

/** Campaigns, each with its company, the issue and how far it is. */
export function CampaignList<Campaign extends CampaignResponse>({
  label,
  campaigns,
  describe,
}: CampaignListProps<Campaign>) {
  return (
    <ul className="lined" aria-label={label}>
      {campaigns.map((campaign) => (
        <Group key={campaign.id} component="li" gap="0.25rem 1.5rem" py="0.875rem" align="baseline">
          <div style={{ flex: '1 1 22rem' }}>
            <Text fw={550}>
              <Link to={paths.campaign.href(campaign.slug)}>{campaign.title}</Link>
            </Text>
            <Text c="dimmed" fz="var(--step-down)">
              {campaign.issue} · last step {formatStepDate(campaign.steps.at(-1)!.date)}
            </Text>
            {describe && <Text fz="var(--step-down)">{describe(campaign)}</Text>}
          </div>
          <Group flex="1 1 18.5rem" gap="0.25rem 1rem" align="baseline">
            <div style={{ flex: '1 1 12rem' }}>
              <CompanyLink company={campaign.company} />
            </div>
            <Tag kind={campaign.outcome === 'OPEN' ? 'positive' : 'plain'}>
              {outcomeLabels[campaign.outcome]}
            </Tag>
          </Group>
        </Group>
      ))}
    </ul>
  );
}
