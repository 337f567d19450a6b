import { exploreUrls } from '@plumbline/contracts';
import type { UniverseSummaryResponse } from '@plumbline/contracts';
import { presets } from '@plumbline/screening';
import { findFundCompanies } from '../model/plan-companies.ts';
import type { FundCompany } from '../model/plan-companies.ts';
import type { ShownPlanLine } from '../model/plan-view.ts';
import { chooseNamedFunds, writeSponsorLetter } from '../model/sponsor-letter.ts';
import type { ProvenCompany } from '../model/sponsor-letter.ts';
import { fetchEvidence } from './company-evidence.ts';
import type { EvidenceByCriterion } from './company-evidence.ts';

/** So many companies are named of each criterion, and so many pages of companies are asked for in all. */
const [MOST_NAMED, MOST_PAGES] = [2, 12];

/**
 * Writes the letter: finds the companies inside the funds in the browser, and asks the server for the sources of the
 * few that it names. Rejects when the companies cannot be found.
 */
export async function prepareLetter(
  lines: readonly ShownPlanLine[],
  release: Pick<UniverseSummaryResponse, 'release' | 'loadedAt'>,
): Promise<string> {
  const funds = chooseNamedFunds(lines);
  const { asOf, funds: inside } = await findFundCompanies({
    file: `/api${exploreUrls.file(release)}`,
    funds: funds.map(({ fund, criteria }) => ({
      ticker: fund.ticker,
      exchangeLocation: fund.exchangeLocation,
      criteria: criteria.map(({ name }) => name),
    })),
  });
  const evidence = await loadAll(inside);
  const prove = (criterion: string, companies: readonly FundCompany[]): ProvenCompany[] =>
    companies
      .flatMap((company) => {
        const proof = evidence.get(keyOf(company))?.get(criterion);
        return proof === undefined ? [] : [{ ...company, evidence: proof }];
      })
      .slice(0, MOST_NAMED);
  return writeSponsorLetter({
    ...{ lines, funds, asOf },
    companies: inside.map((byCriterion) =>
      Object.fromEntries(
        Object.entries(byCriterion).map(([criterion, companies]) => [criterion, prove(criterion, companies)]),
      ),
    ),
    standardName: presets[0]!.name,
    today: new Date().toISOString().slice(0, 10),
  });
}

async function loadAll(
  inside: readonly Readonly<Record<string, readonly FundCompany[]>>[],
): Promise<ReadonlyMap<string, EvidenceByCriterion>> {
  const named = inside.flatMap((byCriterion) =>
    Object.values(byCriterion).flatMap((companies) => companies.slice(0, MOST_NAMED)),
  );
  const companies = new Map(named.map((company) => [keyOf(company), company]));
  const asked = [...companies].slice(0, MOST_PAGES);
  return new Map(
    await Promise.all(asked.map(async ([key, company]) => [key, await fetchEvidence(company)] as const)),
  );
}

function keyOf({ ticker, exchangeLocation }: FundCompany): string {
  return `${ticker} ${exchangeLocation ?? ''}`;
}
