import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Addable } from '../features/portfolios/add/add-to-portfolio-form.tsx';
import { useSession } from '../stores/session.ts';
import { paths } from '../config/paths.ts';

/** Fetched when it is first opened, and with it the styles of forms and dialogs. */
const AddToPortfolioModal = lazy(() =>
  import('../features/portfolios/add/add-to-portfolio-modal.tsx').then((module) => ({
    default: module.AddToPortfolioModal,
  })),
);

interface AddToPortfolio {
  /** Asks which portfolios to put a security into; a visitor is asked to sign in first. */
  readonly add: (instrument: Addable) => void;
  /** To be rendered beside what calls `add`. */
  readonly dialog: ReactNode;
}

export function useAddToPortfolio(): AddToPortfolio {
  const isLogged = useSession((state) => state.isLogged);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [instrument, setInstrument] = useState<Addable | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const add = (chosen: Addable) => {
    if (!isLogged) return void navigate(paths.login.href(pathname + search));
    setWasOpened(true);
    setInstrument(chosen);
  };
  const dialog = wasOpened && (
    <Suspense>
      <AddToPortfolioModal instrument={instrument} onClose={() => setInstrument(null)} />
    </Suspense>
  );
  return { add, dialog };
}
