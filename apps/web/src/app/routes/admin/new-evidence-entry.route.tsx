import '../../../theme/mantine-forms.css';
import { CreateEntryRequest } from '@plumbline/contracts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Company } from '../../../components/editing/company-form.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { useCreateEntry } from '../../../features/evidence-desk/api/evidence-desk.ts';
import { EntryForm } from '../../../features/evidence-desk/components/entry-form.tsx';
import { deskMessages } from '../../../features/evidence-desk/messages.ts';
import { blankValues } from '../../../features/evidence-desk/model/entry-values.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { CompanyField } from '../../../features/search/components/company-field.tsx';

/** A new entry of the evidence desk, about the candidate in the address if there is one. */
export function Component() {
  const [search] = useSearchParams();
  const company = companyIn(search);
  const [context] = useState({ isCandidate: company !== null });
  const creating = useCreateEntry();
  const navigate = useNavigate();
  return (
    <Page title="New entry" width="prose" back={<Link to={paths.evidenceDesk.href()}>Evidence desk</Link>}>
      <EntryForm
        requestClass={CreateEntryRequest}
        companyField={CompanyField}
        initialCompany={company}
        initialValues={blankValues(company, search.get('criterion') ?? '')}
        context={context}
        isBusy={creating.isPending}
        error={creating.error}
        onSave={(request, { onError }) =>
          creating.mutate(request, {
            onSuccess: ({ id }) => {
              toastsAbout('evidence').notify(deskMessages.saved);
              void navigate(paths.evidenceEntry.href(id), { replace: true });
            },
            onError,
          })
        }
      />
    </Page>
  );
}

function companyIn(search: URLSearchParams): Company | null {
  const [id, ticker, name] = [Number(search.get('id')), search.get('ticker'), search.get('name')];
  return Number.isInteger(id) && id > 0 && ticker && name ? { id, ticker, name } : null;
}
