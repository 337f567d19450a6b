import '../../../theme/mantine-forms.css';
import { Group, Text } from '@mantine/core';
import { campaignFeedHref } from '@plumbline/contracts';
import type { CampaignResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { paths } from '../../../config/paths.ts';
import { campaignQuery, heldCampaignsQuery } from '../../../features/campaigns/api/campaigns.ts';
import { CampaignTimeline } from '../../../features/campaigns/components/campaign-timeline.tsx';
import { CompanyLink } from '../../../features/campaigns/components/company-link.tsx';
import { EditableLetter } from '../../../features/campaigns/components/editable-letter.tsx';
import { campaignMessages } from '../../../features/campaigns/messages.ts';
import { describeHolding, outcomeLabels } from '../../../features/campaigns/model/campaign-labels.ts';
import { FollowCampaign } from '../../../features/follows/components/follow-controls.tsx';
import { accountQuery } from '../../../features/session/api/account.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { titleOfCriterion } from '../../../lib/categories.ts';
import { useSession } from '../../../stores/session.ts';
import { ScoreStandard } from '../../score-standard.tsx';
import { PendingPage } from '../../pending-page.tsx';

const back = <Link to={paths.campaigns.href()}>Campaigns</Link>;

/**
 * One campaign: what is asked of the company, what happened, what came of it, and a letter. An unknown one leads to
 * `/404`.
 */
export function Component() {
  const { slug = '' } = useParams();
  const profile = useSession((state) => state.activeProfile);
  const query = useQuery(campaignQuery(slug, profile));
  const { data: campaign, error } = query;
  if (campaign) return <Campaign key={campaign.id} campaign={campaign} />;
  if (error instanceof ApiError && error.problem.type.endsWith('/campaign-not-found'))
    return <Navigate to={paths.notFound.href()} replace />;
  return <PendingPage title="Campaign" back={back} failure={campaignMessages.campaignFailed} query={query} />;
}

function Campaign({ campaign }: { readonly campaign: CampaignResponse }) {
  const { slug, title, company, issue, criterion, asked, proponent, outcome, outcomeText, steps } = campaign;
  const isLogged = useSession((state) => state.isLogged);
  const profile = useSession((state) => state.activeProfile);
  const { pathname, search } = useLocation();
  const { data: held } = useQuery({ ...heldCampaignsQuery(profile), enabled: isLogged });
  const { data: account } = useQuery({ ...accountQuery(), enabled: isLogged });
  const holding = held?.find(({ id }) => id === campaign.id) ?? null;
  return (
    <Page
      title={title}
      back={back}
      lead={
        <Group gap="0.25rem 1rem">
          <CompanyLink company={company} />
          <Tag kind={outcome === 'OPEN' ? 'positive' : 'plain'}>{outcomeLabels[outcome]}</Tag>
          <span className="screen-only">
            <FollowCampaign
              campaignId={campaign.id}
              signInHref={isLogged ? null : paths.login.href(pathname + search)}
            />
          </span>
        </Group>
      }
    >
      <ScoreStandard />
      {holding && <Text>{describeHolding(holding)}</Text>}
      <Columns widths="7fr 5fr" gap="2rem clamp(2rem, 5vw, 4rem)">
        <div>
          <Panel title="What is asked">
            <p>{asked}</p>
            <Text c="dimmed" mt="xs">
              Asked by {proponent}. Issue: {issue}.{' '}
              {criterion && (
                <>
                  Category:{' '}
                  <Link to={paths.screeningCategories.href(criterion)}>{titleOfCriterion(criterion)}</Link>.
                </>
              )}
            </Text>
          </Panel>
          <Panel title="Outcome" mt="lg">
            <p>{outcomeText ?? 'The campaign is open. Nothing has been decided.'}</p>
          </Panel>
          <Panel
            title="What happened"
            mt="lg"
            actions={
              <a href={campaignFeedHref(slug)} className="screen-only">
                Atom feed
              </a>
            }
          >
            <CampaignTimeline steps={steps} />
          </Panel>
        </div>
        <Panel title="Write a letter" className="screen-only">
          <EditableLetter
            campaign={campaign}
            holding={holding}
            userName={account ? `${account.firstName} ${account.lastName}` : ''}
          />
        </Panel>
      </Columns>
    </Page>
  );
}
