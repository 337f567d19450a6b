import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toastsAbout } from '../../../stores/toasts.ts';
import { portfolioMessages } from '../messages.ts';
import { refreshPortfolio } from './portfolios.ts';
import { describeImport } from '../model/import-labels.ts';
import { uploadHoldings } from './upload-holdings.ts';
import type { HoldingsFile } from './upload-holdings.ts';

const toasts = toastsAbout('import');

/**
 * Imports a file of holdings. `sent` is the part of it that has been uploaded, 0 to 1. The dialog shows the outcome;
 * once it is closed, a notification does.
 */
export function useImportHoldings(portfolioId: number, isShown: boolean) {
  const queryClient = useQueryClient();
  const isSeen = useIsSeen(isShown);
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (chosen: HoldingsFile) => {
      setSent(0);
      toasts.clear();
      return uploadHoldings(portfolioId, chosen, setSent);
    },
    onSuccess: (result) => {
      if (!isSeen.current) toasts.notify(describeImport(result));
    },
    onError: () => {
      if (!isSeen.current) toasts.fail(portfolioMessages.uploadFailed);
    },
    // Not awaited. Also after a failure: the response may have been lost on its way.
    onSettled: () => void refreshPortfolio(queryClient, portfolioId),
  });
  return { ...upload, sent };
}

function useIsSeen(isShown: boolean) {
  const isSeen = useRef(isShown);
  useEffect(() => {
    isSeen.current = isShown;
    return () => {
      isSeen.current = false;
    };
  }, [isShown]);
  return isSeen;
}
