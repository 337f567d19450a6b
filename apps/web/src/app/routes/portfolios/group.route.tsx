import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { GroupPage } from './group-page.tsx';
import { PortfolioLoading } from './portfolio-loading.tsx';
import { WithGroup } from './with-group.tsx';

/** A group of portfolios as one: its value, its score, its categories, its overlap and its holdings. */
export function Component() {
  return (
    <WithGroup loading={<PortfolioLoading title="Group" />}>
      {(loaded) => <GroupPage {...loaded} />}
    </WithGroup>
  );
}
