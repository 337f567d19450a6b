/** Endpoints of the files with the scores of all securities, under `/api`. */
export const scoreFilesPaths = { base: 'score-files', file: ':name' } as const;

/** The files: what the current release says, and what each release changed. */
export const scoreFileNames = ['scores.csv', 'scores.parquet', 'history.csv', 'history.parquet'] as const;

export type ScoreFileName = (typeof scoreFileNames)[number];

export const scoreFilesUrls = {
  list: '/score-files',
  file: (name: ScoreFileName) => `/score-files/${name}`,
} as const;
