import type { PortfolioGroup } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Pending } from '../../../../components/ui/feedback/pending.tsx';
import { paths } from '../../../../config/paths.ts';
import { useSession } from '../../../../stores/session.ts';
import { portfolioGroupQuery } from '../../api/portfolio-groups.ts';
import { describeGroup } from '../../model/describe-group.ts';
import { CARD_HEIGHT } from '../list/card-height.ts';
import { PortfolioCard } from '../list/portfolio-card.tsx';

/** Groups at a glance, each an item of a list of cards. */
export function GroupCards({ groups }: { readonly groups: readonly PortfolioGroup[] }) {
  return groups.map((group) => (
    <li key={group.id}>
      <GroupCard group={group} />
    </li>
  ));
}

/** A group with its value and score under the profile in use, as one portfolio. */
function GroupCard({ group: { id, name } }: { readonly group: PortfolioGroup }) {
  const profile = useSession((state) => state.activeProfile);
  const query = useQuery(portfolioGroupQuery(id, profile));
  if (!query.data)
    return (
      <Pending
        query={query}
        label={`Loading ${name}`}
        height={CARD_HEIGHT}
        failure={`${name} could not be loaded.`}
      />
    );
  return (
    <PortfolioCard
      portfolio={query.data}
      kind={`Group · ${describeGroup(query.data.portfolios)}`}
      href={paths.portfolioGroup.href(id)}
      heading="h3"
    />
  );
}
