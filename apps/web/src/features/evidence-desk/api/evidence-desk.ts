import { evidenceDeskUrls, evidenceDeskPaths } from '@plumbline/contracts';
import type {
  CandidatesRequest,
  CandidatesResponse,
  CreateEntryRequest,
  DecideEntryRequest,
  EvidenceEntriesResponse,
  EvidenceEntryDetailResponse,
  ImportLeadsRequest,
  ImportLeadsResponse,
  ListEntriesRequest,
  RejectCandidateRequest,
  UpdateEntryRequest,
} from '@plumbline/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postForm, postJson, putJson } from '../../../lib/api-client.ts';

const DESK_KEY = ['evidence-desk'] as const;

/**
 * A page of the entries, the latest change first. The desk is shared, so a page that is shown again is fetched again.
 */
export function entriesQuery(request: Partial<ListEntriesRequest>) {
  return queryOptions({
    queryKey: [...DESK_KEY, 'entries', request],
    queryFn: ({ signal }) => getJson<EvidenceEntriesResponse>(evidenceDeskUrls.entries(request), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A page of the companies that the release in use makes candidates, the largest first. */
export function candidatesQuery(request: Partial<CandidatesRequest>) {
  return queryOptions({
    queryKey: [...DESK_KEY, 'candidates', request],
    queryFn: ({ signal }) => getJson<CandidatesResponse>(evidenceDeskUrls.candidates(request), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** An entry with its history. Throws an `ApiError` with status 404 when there is none. */
export function entryQuery(id: number) {
  return queryOptions({
    queryKey: [...DESK_KEY, 'entry', id],
    queryFn: ({ signal }) => getJson<EvidenceEntryDetailResponse>(evidenceDeskUrls.entry(id), signal),
    staleTime: 0,
  });
}

/**
 * A change at the desk. All that is shown of the desk is fetched again, also after a failure: it may be out of date.
 */
function useDeskMutation<Request, Response>(send: (request: Request) => Promise<Response>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Not awaited: the page may show the response at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: DESK_KEY }),
  });
}

export function useCreateEntry() {
  return useDeskMutation((request: CreateEntryRequest) =>
    postJson<EvidenceEntryDetailResponse>(`/${evidenceDeskPaths.base}`, request),
  );
}

export function useUpdateEntry(id: number) {
  return useDeskMutation((request: UpdateEntryRequest) =>
    putJson<EvidenceEntryDetailResponse>(evidenceDeskUrls.entry(id), request),
  );
}

export function useDecideEntry(id: number) {
  return useDeskMutation((request: DecideEntryRequest) =>
    postJson<EvidenceEntryDetailResponse>(evidenceDeskUrls.decision(id), request),
  );
}

export function useRejectCandidate() {
  return useDeskMutation((request: RejectCandidateRequest) =>
    postJson<EvidenceEntryDetailResponse>(evidenceDeskUrls.rejectCandidate, request),
  );
}

/** A list, what its rows have in common, and the companies chosen for rows that may mean several. */
export interface ImportedList extends Partial<ImportLeadsRequest> {
  readonly file: File;
}

export function useImportLeads() {
  return useDeskMutation(({ file, ...request }: ImportedList) => {
    const form = new FormData();
    form.append('file', file);
    return postForm<ImportLeadsResponse>(evidenceDeskUrls.import(request), form);
  });
}
