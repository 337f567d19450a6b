import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { storeFilesToSave, useChosenFiles } from '../../../features/portfolio-check/model/chosen-files.ts';
import { importAsPortfolio } from '../../../features/portfolios/api/import-as-portfolio.ts';
import { refreshPortfolio } from '../../../features/portfolios/api/portfolios.ts';
import { useSession } from '../../../stores/session.ts';

/**
 * Saves a checked file as a new portfolio, which then opens; several accounts are imported on the page of portfolios. A
 * visitor's files are stored in this browser first, and the visitor continues with the registration.
 */
export function useSavePortfolioCheck(files: readonly File[], hasSeveralAccounts: boolean) {
  const { account, idempotencyKey } = useChosenFiles();
  const isLogged = useSession((state) => state.isLogged);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!isLogged) {
        if (!(await storeFilesToSave({ files, account }))) throw new Error(TOO_LARGE_TO_STORE);
        return navigate(paths.register.href());
      }
      if (hasSeveralAccounts) return navigate(paths.portfolios.href(), { state: { importsChosen: true } });
      const { id, imported } = await importAsPortfolio({ file: files[0]!, account }, { idempotencyKey });
      // The page opens with the rows that were left out, and what they may mean.
      const state = imported.rejected.length > 0 ? { imported } : null;
      await navigate(paths.portfolio.href(id), { state });
      useChosenFiles.getState().choose([]);
      await refreshPortfolio(queryClient, id);
    },
  });
}

const TOO_LARGE_TO_STORE =
  'This is too large to be stored in your browser until you have an account. Create an account first, then import on the Portfolios page.';
