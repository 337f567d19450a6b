import { Group } from '@mantine/core';
import { nameWithTicker } from '@plumbline/contracts';
import type { CampaignCompanyResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { securityHref } from '../../../config/paths.ts';

/** The company that a campaign is about: its score, and the way to its page if it has one. */
export function CompanyLink({ company }: { readonly company: CampaignCompanyResponse }) {
  const name = nameWithTicker(company);
  return (
    <Group component="span" gap="0.5rem" align="baseline" wrap="nowrap" display="inline-flex">
      <ScoreChip score={company} isSample={company.hasSampleData} />
      {company.isListed ? <Link to={securityHref(company)}>{name}</Link> : name}
    </Group>
  );
}
