import '../theme/mantine-dialogs.css';
import '../theme/mantine-forms.css';

export { AddToPortfolioModal } from '../features/portfolios/add/add-to-portfolio-modal.tsx';
