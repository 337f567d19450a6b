import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanLine } from '../../../features/plan-check/model/plan-session.ts';
import { lookUpPlan } from '../../../features/plan-check/model/plan-worker.ts';

/** Looks the lines of a plan up in the browser, once for each list whatever is chosen since, and how far that is. */
export function usePlanCheck(lines: readonly PlanLine[]) {
  const [part, setPart] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ['plan-check', lines.map(({ name, ticker, kind }) => [name, ticker, kind])],
    queryFn: ({ signal }) => lookUpPlan(lines, signal, setPart),
    staleTime: Infinity,
    retry: false,
    // Its data may be stored.
    networkMode: 'always',
  });
  return { ...query, part };
}
