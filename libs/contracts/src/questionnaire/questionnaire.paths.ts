import type { ReportPaper } from '../portfolios/portfolio.requests.ts';

/** Endpoints about the questionnaire, under `/api`. */
export const questionnairePaths = { base: 'questionnaire', blank: 'blank' } as const;

export const questionnaireUrls = {
  blank: (paper: ReportPaper) => `/questionnaire/blank?paper=${paper}`,
} as const;
