import '../../../theme/mantine-forms.css';
import { CreateCampaignRequest } from '@plumbline/contracts';
import { Link, useNavigate } from 'react-router-dom';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { useCreateCampaign } from '../../../features/campaigns/api/campaigns.ts';
import { CampaignForm } from '../../../features/campaigns/components/campaign-form.tsx';
import { blankCampaign } from '../../../features/campaigns/model/campaign-values.ts';
import { CompanyField } from '../../../features/search/components/company-field.tsx';

const nothing = {};

/** A new campaign, which gets its steps on its own page. */
export function Component() {
  const creating = useCreateCampaign();
  const navigate = useNavigate();
  return (
    <Page
      title="New campaign"
      width="prose"
      back={<Link to={paths.adminCampaigns.href()}>Manage campaigns</Link>}
    >
      <CampaignForm
        requestClass={CreateCampaignRequest}
        companyField={CompanyField}
        initialCompany={null}
        initialValues={blankCampaign}
        hasSlug
        context={nothing}
        isBusy={creating.isPending}
        error={creating.error}
        onSave={(request, { onError }) =>
          creating.mutate(request, {
            onSuccess: ({ id }) => void navigate(paths.adminCampaign.href(id), { replace: true }),
            onError,
          })
        }
      />
    </Page>
  );
}
