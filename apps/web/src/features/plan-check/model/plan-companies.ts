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
  /** Percent of the fund. */
  readonly weight: number;
}

/** The largest companies of each fund, in the order that they were asked for, by criterion. */
export interface FundCompanies {
  readonly asOf: string;
  readonly funds: readonly Readonly<Record<string, readonly FundCompany[]>>[];
}

/** What the worker is sent: `file` is the address of the file of all securities. */
export interface CompaniesRequest {
  readonly funds: readonly FundToOpen[];
  readonly file: string;
}

/** What the worker reports once. */
export type CompaniesMessage =
  { readonly kind: 'found'; readonly companies: FundCompanies } | { readonly kind: 'failed' };

/**
 * Finds companies inside funds, in a worker of the browser, from the file of all securities, so that nobody is told
 * which funds it is. Rejects when the file cannot be loaded.
 */
export async function findFundCompanies(request: CompaniesRequest): Promise<FundCompanies> {
  const worker = new Worker(new URL('./plan-companies.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The companies inside the funds could not be looked up.'));
      worker.addEventListener('message', ({ data }: MessageEvent<CompaniesMessage>) =>
        data.kind === 'found' ? resolve(data.companies) : fail(),
      );
      worker.addEventListener('error', fail);
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
