import '../theme/mantine-dialogs.css';
import '../theme/mantine-forms.css';

export { AddToPortfolioModal } from '../features/portfolios/components/add-to-portfolio-modal.tsx';
