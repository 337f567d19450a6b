import { limits } from '@plumbline/contracts';
import { COMPARISON_PARAMETERS, isUnsavedId } from './compare-standards-href.ts';

/** What the address says is compared. */
export interface WantedComparison {
  /** Address of a security, without the slash. */
  readonly security: string | null;
  /** Id of a portfolio. */
  readonly portfolio: number | null;
  /** Ids of standards, each once; `null` where the reader has chosen none. */
  readonly standards: readonly string[] | null;
}

/** Reads an address; what makes no sense in it counts as not there. A security goes before a portfolio. */
export function readComparison(parameters: URLSearchParams): WantedComparison {
  const security = parameters.get(COMPARISON_PARAMETERS.security) ?? '';
  const portfolio = Number(parameters.get(COMPARISON_PARAMETERS.portfolio) ?? '');
  const isId = Number.isInteger(portfolio) && portfolio > 0 && portfolio <= limits.maxId;
  const standards = parameters.get(COMPARISON_PARAMETERS.standards);
  const ids = standards?.split(',').filter((id) => /^\d{1,10}$/.test(id) || isUnsavedId(id));
  return {
    security: security === '' ? null : security,
    portfolio: security === '' && isId ? portfolio : null,
    standards: ids === undefined ? null : [...new Set(ids)].slice(0, limits.standards.maxCompared),
  };
}
