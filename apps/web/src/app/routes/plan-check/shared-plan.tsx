import { Button, Group } from '@mantine/core';
import type { PlanCheckLinkResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { planLinkQuery } from '../../../features/plan-check/api/plan-links.ts';
import { toSharedLine } from '../../../features/plan-check/model/shared-line.ts';
import { textOfLines, usePlanSession } from '../../../features/plan-check/model/plan-session.ts';
import { describeRefusal } from '../../../lib/api-error.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { PageLoading } from '../../page-loading.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { PlanReport } from './plan-report.tsx';
import { usePlanCheck } from './use-plan-check.ts';

/** What a link leads to. */
export function SharedPlan({ linkKey }: { readonly linkKey: string }) {
  const { data, error } = useQuery(planLinkQuery(linkKey));
  if (data) return <SharedReport link={data} />;
  if (!error) return <PageLoading />;
  return (
    <Page title="A check of a retirement plan" width="prose">
      <Notice title="This link does not work." isFailure>
        <p>{describeRefusal(error)}</p>
        <Button component={Link} to={paths.planCheck.href()} data-autofocus>
          Check your own plan
        </Button>
      </Notice>
    </Page>
  );
}

function SharedReport({ link }: { readonly link: PlanCheckLinkResponse }) {
  const take = usePlanSession((state) => state.take);
  const navigate = useNavigate();
  const lines = link.lines.map(toSharedLine);
  const check = usePlanCheck(lines);
  const copy = () => {
    take({ lines, skipped: [], text: textOfLines(lines), isExample: false });
    void navigate(paths.planCheck.href());
  };
  return (
    <PlanSteps check={check} onAgain={copy}>
      {(checked) => (
        <PlanReport
          title="A check of a retirement plan"
          note={`An employee who takes part in the plan made this check and shared it on ${formatLocalDate(link.createdAt)}: not Plumbline, and not the plan’s sponsor. We don’t know who it was. The scores are those of today, looked up in your browser. The link works until ${formatLocalDate(link.expiresAt)}.`}
          plan={{ lines, skipped: [] }}
          checked={checked}
          changes={null}
          actions={
            <Group gap="xs">
              <Button onClick={copy}>Make it your own</Button>
              <Button variant="default" onClick={() => window.print()}>
                Print
              </Button>
            </Group>
          }
        />
      )}
    </PlanSteps>
  );
}
