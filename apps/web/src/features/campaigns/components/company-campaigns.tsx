import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { STANDARD_PROFILE } from '../../../lib/active-profile.ts';
import { campaignsQuery } from '../api/campaigns.ts';

/** The campaigns about a company, in one line; nothing without any, and while they load or cannot be loaded. */
export function CompanyCampaigns({ instrumentId }: { readonly instrumentId: number }) {
  const { data } = useQuery(campaignsQuery({ company: instrumentId }, STANDARD_PROFILE));
  const campaigns = data?.body.campaigns ?? [];
  if (campaigns.length === 0) return null;
  return (
    <Text>
      Campaigns about this company:{' '}
      {campaigns.map(({ id, slug, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={paths.campaign.href(slug)}>{title}</Link>
        </Fragment>
      ))}
    </Text>
  );
}
