import { scoreFilesUrls } from '@plumbline/contracts';
import type { ScoreFileName, ScoreFilesResponse } from '@plumbline/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { getFile, getJson } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** The files with all scores, and their checksums. Requires Premium. */
export const scoreFilesQuery = () =>
  queryOptions({
    queryKey: ['score-files'],
    queryFn: ({ signal }) => getJson<ScoreFilesResponse>(scoreFilesUrls.list, signal),
  });

/** Fetches a file, and saves it under its name and the day of its data. */
export function useSaveScoreFile(asOf: string) {
  return useMutation({
    mutationFn: async (name: ScoreFileName) =>
      saveFile(await getFile(scoreFilesUrls.file(name)), `plumbline-${asOf}-${name}`),
  });
}
