import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { storeFileToSave, useChosenFile } from '../../../features/portfolio-check/model/file-to-save.ts';
import { importAsPortfolio } from '../../../features/portfolios/api/import-as-portfolio.ts';
import { refreshPortfolio } from '../../../features/portfolios/api/portfolios.ts';
import { useSession } from '../../../stores/session.ts';

/**
 * Saves a checked file as a new portfolio, which then opens. A visitor's file is stored in this browser first, and the
 * visitor continues with the registration.
 */
export function useSavePortfolioCheck(file: File) {
  const account = useChosenFile((state) => state.account);
  const isLogged = useSession((state) => state.isLogged);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!isLogged) {
        if (!(await storeFileToSave({ file, account }))) throw new Error(TOO_LARGE_TO_STORE);
        return navigate(paths.register.href());
      }
      const { id, imported } = await importAsPortfolio({ file, account });
      // The page opens with the rows that were left out, and what they may mean.
      const state = imported.rejected.length > 0 ? { imported } : null;
      await navigate(paths.portfolio.href(id), { state });
      useChosenFile.getState().choose(null);
      await refreshPortfolio(queryClient, id);
    },
  });
}

const TOO_LARGE_TO_STORE =
  'This file is too large to be stored in your browser until you have an account. Create an account first, then import the file on the Portfolios page.';
