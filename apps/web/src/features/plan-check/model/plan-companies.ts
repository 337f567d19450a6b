import type { FromFileRequest } from '../../../lib/ask-worker.ts';
import { askWorker } from '../../../lib/ask-worker.ts';

/** A fund whose companies are looked for. */
export interface FundToOpen {
  readonly ticker: string;
  readonly exchangeLocation: string | null;
  /** Names of criteria. */
  readonly criteria: readonly string[];
}

/** A company inside a fund that a criterion touches. */
export interface FundCompany {
  readonly ticker: string;
  readonly name: string;
  readonly exchangeLocation: string | null;
  /** Percent of what of the fund lies within the method. */
  readonly weight: number;
}

/** The largest companies of each fund, in the order that they were asked for, by criterion. */
export interface FundCompanies {
  readonly asOf: string;
  readonly funds: readonly Readonly<Record<string, readonly FundCompany[]>>[];
}

/** What the worker is sent. */
export interface CompaniesRequest extends FromFileRequest {
  readonly funds: readonly FundToOpen[];
}

/**
 * Finds companies inside funds, in a worker of the browser, from the file of all securities, so that nobody is told
 * which funds it is. Rejects when the file cannot be loaded.
 */
export function findFundCompanies(request: CompaniesRequest): Promise<FundCompanies> {
  const worker = new Worker(new URL('./plan-companies.worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, request, 'The companies inside the funds could not be looked up.');
}
