import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';

interface Download {
  readonly fetchFile: () => Promise<Blob>;
  /** The file name to save it under. The browser replaces what no file name may have. */
  readonly name: string;
  /** When the roles of the account do not include it. */
  readonly onForbidden: () => void;
}

/** Fetches a file and saves it. The page shows what failed. */
export function useDownload({ fetchFile, name, onForbidden }: Download) {
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => isForbidden(error) && onForbidden(),
  });
  return {
    start: () => fetching.mutate(),
    isBusy: fetching.isPending,
    hasFailed: fetching.isError && !isForbidden(fetching.error),
  };
}

function isForbidden(error: Error): boolean {
  return error instanceof ApiError && error.problem.status === 403;
}
