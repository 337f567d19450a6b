import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { Button } from '@mantine/core';
import { UpdateCampaignRequest } from '@plumbline/contracts';
import type { CampaignStepResponse, DeskCampaignResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ChangeHistory } from '../../../components/change-history.tsx';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { paths } from '../../../config/paths.ts';
import { getDeskCampaign, useUpdateCampaign } from '../../../features/campaigns/api/campaigns-queries.ts';
import { CampaignDecisions } from '../../../features/campaigns/components/campaign-decisions.tsx';
import { CampaignForm } from '../../../features/campaigns/components/campaign-form.tsx';
import { CampaignTimeline } from '../../../features/campaigns/components/campaign-timeline.tsx';
import { StepDialog } from '../../../features/campaigns/components/step-dialog.tsx';
import { campaignMessages } from '../../../features/campaigns/messages.ts';
import { actionLabels, outcomeLabels } from '../../../features/campaigns/model/campaign-labels.ts';
import { campaignValuesOf, companyOf } from '../../../features/campaigns/model/campaign-values.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { OlderVersionNotice } from './older-version-notice.tsx';
import { PendingPage } from '../../pending-page.tsx';

const toasts = toastsAbout('campaign');
const back = <Link to={paths.adminCampaigns.href()}>Manage campaigns</Link>;

/** One campaign, for the administrators who maintain it. */
export function Component() {
  const id = Number(useParams()['id']);
  const query = useQuery(getDeskCampaign(id));
  if (query.data) return <Campaign key={query.data.id} current={query.data} />;
  return <PendingPage title="Campaign" back={back} failure={campaignMessages.campaignFailed} query={query} />;
}

interface CampaignProps {
  /** As the server has it now. */
  readonly current: DeskCampaignResponse;
}

/** Stays on the version that is being edited, also when somebody else saves another one meanwhile. */
function Campaign({ current }: CampaignProps) {
  const [campaign, setCampaign] = useState(current);
  const { slug, title, company, outcome, outcomeText } = campaign;
  return (
    <Page
      title={title}
      back={back}
      lead={
        <>
          {company.name} ({company.ticker}) <Tag>{outcomeLabels[outcome]}</Tag> {outcomeText}
        </>
      }
      actions={<Link to={paths.campaign.href(slug)}>Page on the site</Link>}
    >
      {current.version > campaign.version && (
        <OlderVersionNotice subject="campaign" onShowCurrent={() => setCampaign(current)} />
      )}
      <Columns widths="7fr 5fr" gap="2rem clamp(2rem, 5vw, 4rem)">
        <Editor key={campaign.version} campaign={campaign} onSaved={setCampaign} />
        <div>
          <Panel title="Status">
            <CampaignDecisions campaign={campaign} onDecided={setCampaign} />
          </Panel>
          <Steps campaign={campaign} onSaved={setCampaign} />
          <Panel title="History" mt="lg">
            <ChangeHistory
              history={campaign.history}
              anonymous="the product"
              labelOf={({ action }) => actionLabels[action]}
            />
          </Panel>
        </div>
      </Columns>
    </Page>
  );
}

interface EditingProps {
  readonly campaign: DeskCampaignResponse;
  readonly onSaved: (campaign: DeskCampaignResponse) => void;
}

function Editor({ campaign, onSaved }: EditingProps) {
  const updating = useUpdateCampaign(campaign.id);
  const context = useMemo(() => ({ version: campaign.version }), [campaign.version]);
  return (
    <CampaignForm
      requestClass={UpdateCampaignRequest}
      initialCompany={companyOf(campaign.company)}
      initialValues={campaignValuesOf(campaign)}
      hasSlug={false}
      context={context}
      isBusy={updating.isPending}
      error={updating.error}
      onSave={(request, onError) =>
        updating.mutate(request, {
          onSuccess: (saved) => {
            toasts.notify(campaignMessages.saved);
            onSaved(saved);
          },
          onError,
        })
      }
    />
  );
}

function Steps({ campaign, onSaved }: EditingProps) {
  const [edited, setEdited] = useState<CampaignStepResponse | 'NEW' | null>(null);
  return (
    <Panel
      title="Steps"
      mt="lg"
      actions={
        <Button size="compact-md" onClick={() => setEdited('NEW')}>
          Add step
        </Button>
      }
    >
      <CampaignTimeline
        steps={campaign.steps}
        actionsOf={(step) => (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Correct step ${step.number}`}
            onClick={() => setEdited(step)}
          >
            Correct
          </Button>
        )}
      />
      {edited && (
        <StepDialog
          campaign={campaign}
          step={edited === 'NEW' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(saved) => {
            toasts.notify(campaignMessages.stepSaved);
            onSaved(saved);
          }}
        />
      )}
    </Panel>
  );
}
