import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';

interface Download {
  readonly fetchFile: () => Promise<Blob>;
  /** What the file is called once it is kept. */
  readonly name: string;
  /** When the roles of the account do not include it. */
  readonly onRefused: () => void;
}

/** Fetches a file and hands it to the browser. What failed is the page's to show: specification §8 has no message for it. */
export function useDownload({ fetchFile, name, onRefused }: Download) {
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => isRefusal(error) && onRefused(),
  });
  return {
    start: () => fetching.mutate(),
    isBusy: fetching.isPending,
    hasFailed: fetching.isError && !isRefusal(fetching.error),
  };
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.problem.status === 403;
}
