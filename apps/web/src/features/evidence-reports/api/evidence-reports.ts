import { evidenceDeskUrls } from '@plumbline/contracts';
import type { EvidenceReportRequest, EvidenceReportResponse, SentReportResponse } from '@plumbline/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '../../../lib/api-client.ts';

/** What the user has reported about the evidence, and how far the desk is with it. */
export function evidenceReportsQuery() {
  return queryOptions({
    queryKey: ['evidence-reports'],
    queryFn: ({ signal }) => getJson<EvidenceReportResponse[]>(evidenceDeskUrls.reports, signal),
    staleTime: 0,
  });
}

export function useSendEvidenceReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: EvidenceReportRequest) =>
      postJson<SentReportResponse>(evidenceDeskUrls.reports, request),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: evidenceReportsQuery().queryKey }),
  });
}
