import { tickersUrls } from '@plumbline/contracts';
import type { InstrumentResponse } from '@plumbline/contracts';
import { getJson } from '../../../lib/api-client.ts';
import type { FundCompany } from '../model/plan-companies.ts';
import type { CompanyEvidence } from '../model/sponsor-letter.ts';

/** What proves a flag of a company, by the name of the criterion. */
export type EvidenceByCriterion = ReadonlyMap<string, CompanyEvidence>;

/** The latest proof of each flag of a company, from its page; none for one that has no page any more. */
export async function fetchEvidence(company: FundCompany): Promise<EvidenceByCriterion> {
  const { ticker, exchangeLocation } = company;
  try {
    const { score } = await getJson<InstrumentResponse>(tickersUrls.instrument(ticker, exchangeLocation));
    return evidenceIn(score.criteria);
  } catch {
    // The letter then names the criterion without this company.
    return new Map();
  }
}

/** Sample data says nothing about a real company. */
function evidenceIn(criteria: InstrumentResponse['score']['criteria']): EvidenceByCriterion {
  return new Map(
    criteria.flatMap(({ kind, name, evidence: [first] }) =>
      kind === 'negative' && first !== undefined && first.quality !== 'sample' ? [[name, first]] : [],
    ),
  );
}
