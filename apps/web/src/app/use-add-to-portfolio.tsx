import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { OnceOpened } from '../components/ui/dialogs/once-opened.tsx';
import { ADD_PARAMETER, paths, securityHref } from '../config/paths.ts';
import type { Addable } from '../features/portfolios/api/add-holding.ts';
import { instrumentQuery } from '../features/securities/api/securities.ts';
import { useSession } from '../stores/session.ts';

/** Fetched when it is first opened, and with it the styles of forms and dialogs. */
const AddToPortfolioDialog = lazy(async () => ({
  default: (await import('../features/portfolios/components/add/add-to-portfolio-dialog.tsx'))
    .AddToPortfolioDialog,
}));

interface AddToPortfolio {
  /** Asks which portfolios to put a security into; a visitor is asked to log in first, and comes back to that. */
  readonly add: (instrument: Addable) => void;
  /** To be rendered beside what calls `add`. */
  readonly dialog: ReactNode;
}

export function useAddToPortfolio(): AddToPortfolio {
  const isLogged = useSession((state) => state.isLogged);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [instrument, setInstrument] = useState<Addable | null>(null);
  const add = (chosen: Addable) => {
    if (!isLogged) {
      const origin = new URLSearchParams(search);
      origin.set(ADD_PARAMETER, securityHref(chosen).slice(1));
      return void navigate(paths.login.href(`${pathname}?${origin}`));
    }
    setInstrument(chosen);
  };
  const dialog = (
    <OnceOpened isOpen={instrument !== null}>
      <AddToPortfolioDialog instrument={instrument} onClose={() => setInstrument(null)} />
    </OnceOpened>
  );
  return { add, dialog };
}

/** The dialog for the security that the address names: a visitor who has just logged in comes back to it. */
export function AddFromAddress() {
  const [parameters, setParameters] = useSearchParams();
  const isLogged = useSession((state) => state.isLogged);
  const profile = useSession((state) => state.activeProfile);
  const wanted = isLogged ? parameters.get(ADD_PARAMETER) : null;
  const { ticker = '', exchangeLocation = null } =
    matchPath(paths.security.pattern, `/${wanted ?? ''}`)?.params ?? {};
  const { data: instrument } = useQuery({
    ...instrumentQuery(ticker, exchangeLocation, profile),
    enabled: ticker !== '',
  });
  if (wanted === null || !instrument) return null;
  const close = () =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(ADD_PARAMETER);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Suspense>
      <AddToPortfolioDialog instrument={instrument} onClose={close} />
    </Suspense>
  );
}
