import { portfoliosUrls } from '@plumbline/contracts';
import type { UploadResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { postForm } from '../../../lib/api-client.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { portfolioMessages } from '../messages.ts';
import { refreshPortfolio } from './portfolios.ts';
import { describeImport } from '../model/import-labels.ts';

const toasts = toastsAbout('import');

/** A file, and which of its accounts is meant where it has several. */
interface HoldingsFile {
  readonly file: File;
  readonly account?: string;
}

/**
 * Imports a file of holdings. `sent` is the part of it that has been uploaded, 0 to 1. The dialog shows the outcome;
 * once it is closed, a notification does.
 */
export function useImportHoldings(portfolioId: number, isShown: boolean) {
  const queryClient = useQueryClient();
  const isSeen = useIsSeen(isShown);
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: ({ file, account }: HoldingsFile) => {
      setSent(0);
      toasts.clear();
      const form = new FormData();
      form.append('file', file);
      return postForm<UploadResponse>(portfoliosUrls.upload(portfolioId, account), form, setSent);
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
