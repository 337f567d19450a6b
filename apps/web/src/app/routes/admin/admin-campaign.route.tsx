import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { Button } from '@mantine/core';
import { nameWithTicker, UpdateCampaignRequest } from '@plumbline/contracts';
import type { DeskCampaignResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ChangeHistory } from '../../../components/change-history.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { paths } from '../../../config/paths.ts';
import { deskCampaignQuery, useUpdateCampaign } from '../../../features/campaigns/api/campaigns.ts';
import { CampaignDecisions } from '../../../features/campaigns/components/campaign-decisions.tsx';
import { CampaignForm } from '../../../features/campaigns/components/campaign-form.tsx';
import { CampaignTimeline } from '../../../features/campaigns/components/campaign-timeline.tsx';
import { StepDialog } from '../../../features/campaigns/components/step-dialog.tsx';
import { campaignMessages } from '../../../features/campaigns/messages.ts';
import {
  actionLabels,
  editedFields,
  outcomeLabels,
} from '../../../features/campaigns/model/campaign-labels.ts';
import { campaignValuesOf, companyOf } from '../../../features/campaigns/model/campaign-values.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { CompanyField } from '../../../features/search/components/company-field.tsx';
import { PendingPage } from '../../pending-page.tsx';
import { VersionedPage } from './versioned-page.tsx';
import { useSaving } from './use-saving.ts';
import { useShownVersion } from './use-shown-version.ts';

const toasts = toastsAbout('campaign');
const back = <Link to={paths.adminCampaigns.href()}>Manage campaigns</Link>;

/** One campaign, for the administrators who maintain it. */
export function Component() {
  const id = Number(useParams()['id']);
  const query = useQuery(deskCampaignQuery(id));
  if (query.data) return <Campaign key={query.data.id} current={query.data} />;
  return <PendingPage title="Campaign" back={back} failure={campaignMessages.campaignFailed} query={query} />;
}

interface CampaignProps {
  /** As the server has it now. */
  readonly current: DeskCampaignResponse;
}

function Campaign({ current }: CampaignProps) {
  const shown = useShownVersion(current);
  const { version: campaign, show } = shown;
  const { slug, title, company, outcome, outcomeText, history } = campaign;
  return (
    <VersionedPage
      shown={shown}
      subject="campaign"
      title={title}
      back={back}
      lead={
        <>
          {nameWithTicker(company)} <Tag>{outcomeLabels[outcome]}</Tag> {outcomeText}
        </>
      }
      actions={<Link to={paths.campaign.href(slug)}>Page on the site</Link>}
      history={
        <ChangeHistory
          history={history}
          anonymous="the product"
          labelOf={({ action }) => actionLabels[action]}
          fieldsOf={editedFields}
        />
      }
      side={
        <>
          <Panel title="Status">
            <CampaignDecisions campaign={campaign} onDecided={show} />
          </Panel>
          <Steps campaign={campaign} current={current} onSaved={show} />
        </>
      }
    >
      <Editor campaign={campaign} onSaved={show} />
    </VersionedPage>
  );
}

interface EditingProps {
  readonly campaign: DeskCampaignResponse;
  readonly onSaved: (campaign: DeskCampaignResponse) => void;
}

function Editor({ campaign, onSaved }: EditingProps) {
  const saving = useSaving(useUpdateCampaign(campaign.id), campaign, (saved) => {
    toasts.notify(campaignMessages.saved);
    onSaved(saved);
  });
  return (
    <CampaignForm
      requestClass={UpdateCampaignRequest}
      initialCompany={companyOf(campaign.company)}
      initialValues={campaignValuesOf(campaign)}
      hasSlug={false}
      companyField={CompanyField}
      {...saving}
    />
  );
}

interface StepsProps extends EditingProps {
  /** The campaign as the server has it now. */
  readonly current: DeskCampaignResponse;
}

function Steps({ campaign, current, onSaved }: StepsProps) {
  const [edited, setEdited] = useState<number | 'NEW' | null>(null);
  const latest = current.version > campaign.version ? current : campaign;
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
            onClick={() => setEdited(step.number)}
          >
            Correct
          </Button>
        )}
      />
      {edited && (
        <StepDialog
          campaign={latest}
          step={latest.steps.find(({ number }) => number === edited) ?? null}
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
