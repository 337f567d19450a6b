import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { PortfolioLoading } from './portfolio-loading.tsx';
import { PortfolioPage } from './portfolio-page.tsx';
import { WithPortfolio } from './with-portfolio.tsx';

/** One portfolio: its value, its score, its categories and its holdings. */
export function Component() {
  return (
    <WithPortfolio loading={<PortfolioLoading />}>{(loaded) => <PortfolioPage {...loaded} />}</WithPortfolio>
  );
}
