import { queryString } from '../query-string.ts';
import type { CandidatesRequest, ImportLeadsRequest, ListEntriesRequest } from './evidence-desk.requests.ts';

/** Endpoints of the evidence desk, under `/api`; for administrators. Templates use `:name` for the server. */
export const evidenceDeskPaths = {
  base: 'admin/evidence',
  entry: ':id',
  decision: ':id/decision',
  candidates: 'candidates',
  rejectCandidate: 'candidates/reject',
  import: 'import',
} as const;

/** Endpoint of what users report about the evidence, under `/api`. */
export const evidenceReportsPaths = { base: 'evidence-reports' } as const;

export const evidenceDeskUrls = {
  entries: (request: Partial<ListEntriesRequest> = {}) => `/admin/evidence${queryString({ ...request })}`,
  entry: (id: number) => `/admin/evidence/${id}`,
  decision: (id: number) => `/admin/evidence/${id}/decision`,
  candidates: (request: Partial<CandidatesRequest> = {}) =>
    `/admin/evidence/candidates${queryString({ ...request })}`,
  rejectCandidate: '/admin/evidence/candidates/reject',
  import: (request: Partial<ImportLeadsRequest> = {}) =>
    `/admin/evidence/import${queryString({ ...request })}`,
  reports: '/evidence-reports',
} as const;
