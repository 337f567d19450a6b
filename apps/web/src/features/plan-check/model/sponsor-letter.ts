import type { PlanFund } from '@plumbline/holdings-files';
import { catalog, formatCoverage, formatOutside, presets } from '@plumbline/screening';
import { atLeast, formatDate, formatPercent } from '../../../lib/format.ts';
import type { FundCompany } from './plan-companies.ts';
import { formatFundCount, kindLabels, nameOfLine } from './plan-labels.ts';
import { showKinds } from './plan-view.ts';
import type { ShownPlanLine } from './plan-view.ts';

/** What proves a flag of a company, as its page gives it. */
export interface CompanyEvidence {
  readonly source: string;
  readonly url: string | null;
  /** ISO date of the source. */
  readonly date: string;
  /** What the company does or did, without its period; `null` where only the source says it. */
  readonly note: string | null;
}

/** A fund that the letter is about, and what of it is named. */
export interface NamedFund {
  /** As the plan prints it. */
  readonly name: string;
  readonly fund: PlanFund;
  /** Whether it is another fund, which the reader chose in the place of a trust. */
  readonly isInPlace: boolean;
  readonly criteria: readonly NamedCriterion[];
}

interface NamedCriterion {
  readonly name: string;
  readonly title: string;
  /** Part (0-1) of the fund that it is known to touch. */
  readonly part: number;
}

/** A company inside a fund, with what proves the flag. */
export interface ProvenCompany extends FundCompany {
  readonly evidence: CompanyEvidence;
}

/** So many funds and criteria are named: a longer letter is not read. */
const [MOST_FUNDS, MOST_CRITERIA] = [4, 3];

/**
 * The funds that the letter names: those with the most in what the standard rules out, of the mix if there is one, and
 * of each what touches most of it.
 */
export function chooseNamedFunds(lines: readonly ShownPlanLine[]): readonly NamedFund[] {
  const mixed = lines.filter(({ percent }) => (percent ?? 0) > 0);
  const named = (mixed.length > 0 ? mixed : lines).flatMap((line) => {
    const { fund } = line;
    if (fund === null || fund.hasSampleData) return [];
    const criteria = topCriteria(fund);
    if (criteria.length === 0) return [];
    return [
      { name: nameOfLine(line), fund, isInPlace: line.chosen !== null && line.reason === 'POOLED', criteria },
    ];
  });
  return named.toSorted((a, b) => b.criteria[0]!.part - a.criteria[0]!.part).slice(0, MOST_FUNDS);
}

const standard = new Set(presets[0]!.negative);

function topCriteria(fund: PlanFund): readonly NamedCriterion[] {
  const parts = new Map(fund.exposures);
  return catalog.negatives
    .filter(({ name }) => standard.has(name) && (parts.get(name) ?? 0) > 0)
    .map(({ name, title }) => ({ name, title, part: withinOf(fund) * parts.get(name)! }))
    .toSorted((a, b) => b.part - a.part)
    .slice(0, MOST_CRITERIA);
}

/** The part (0-1) of a fund that lies within the method: its exposures and companies are parts of that. */
function withinOf({ outsideMethod }: PlanFund): number {
  return 1 - outsideMethod;
}

interface LetterFacts {
  readonly lines: readonly ShownPlanLine[];
  readonly funds: readonly NamedFund[];
  /** The companies of each fund by criterion, with what proves the flag. */
  readonly companies: readonly Readonly<Record<string, readonly ProvenCompany[]>>[];
  readonly standardName: string;
  /** ISO date of the newest facts. */
  readonly asOf: string;
  /** ISO date. */
  readonly today: string;
}

/** A letter to the plan's sponsor, to be changed and sent by its reader. It says only what is known, and from where. */
export function writeSponsorLetter(facts: LetterFacts): string {
  const { lines, standardName, asOf, today } = facts;
  const unknown = lines.filter(({ fund }) => fund === null || isUnseen(fund)).length;
  return [
    formatDate(today),
    'To the people who choose the funds of our retirement plan\n[Name of the plan or of the employer]',
    'A request about the funds that our plan offers',
    `I take part in our retirement plan, and I am writing to ask for a choice that is missing in it. I would like to save without owning companies whose business contradicts what I believe. I looked up the ${formatFundCount(lines.length)} on our plan’s list with Plumbline, a website that screens companies by a stated standard, here “${standardName}”. A screen says nothing about returns or costs, and what follows is not investment advice.`,
    ...findings(facts),
    unknown > 0 &&
      `What ${unknown} of the ${formatFundCount(lines.length)} hold${unknown === 1 ? 's' : ''} is not known. That says nothing against them or for them.`,
    request(lines),
    'Please also tell me when the list will be reviewed next, and how those of us who take part in the plan can be heard in that review.',
    `The shares above are computed from published lists of what the funds hold, as Plumbline knew them on ${formatDate(asOf)}; some of these lists are months older than that. Each statement about a company is from the source beside it. Holdings change, and sources can be wrong or out of date, so please check what matters to you.`,
    `Thank you for the work you do for all of us who save in this plan.\n\n[Your name]`,
  ]
    .filter((part) => part !== false)
    .join('\n\n');
}

function findings({ lines, funds, companies }: LetterFacts): string[] {
  if (funds.length === 0 && lines.some(({ fund }) => fund?.hasSampleData))
    return [
      '[What is known of these funds here is sample data, which says nothing about the real ones. So nothing is stated about them.]',
    ];
  if (funds.length === 0)
    return [
      'In the part of these funds that can be seen into, nothing is known that the standard rules out. What cannot be seen into may still be something else, and a fund that screens says what it leaves out.',
    ];
  const intro =
    funds.length === 1 ? 'This is what I found in one of our funds:' : 'These are examples of what I found:';
  return [intro, ...funds.map((fund, at) => describeFund(fund, companies[at] ?? {}, at + 1))];
}

function describeFund(
  { name, fund, isInPlace, criteria }: NamedFund,
  companies: Readonly<Record<string, readonly ProvenCompany[]>>,
  number: number,
): string {
  const lines = criteria.flatMap(({ name: criterion, title, part }) => [
    `   - ${title}: ${atLeast(formatPercent(100 * part, 2), fund.coverage >= 1)} of the fund`,
    ...(companies[criterion] ?? []).map((company) => `     ${describeCompany(company, fund)}`),
  ]);
  const title = isInPlace
    ? `${name}. Its own holdings are not known. These are the figures of a similar fund, ${fund.name} (${fund.ticker})`
    : `${name} (${fund.ticker})`;
  return [`${number}. ${title}${describeSight(fund)}:`, ...lines].join('\n');
}

function describeSight({ coverage, outsideMethod }: PlanFund): string {
  const isMixed = outsideMethod > 0;
  const outside = isMixed ? `, of which ${formatOutside(outsideMethod)} is in bonds, cash, or the like` : '';
  if (coverage >= 1) return outside;
  return `${outside}; the holdings behind ${formatCoverage(coverage)} of ${isMixed ? 'the rest' : 'it'} are known`;
}

function describeCompany({ name, weight, evidence }: ProvenCompany, fund: PlanFund): string {
  const { note, source, date, url } = evidence;
  return `${name} (${formatPercent(withinOf(fund) * weight, 2)} of the fund)${note === null ? '.' : `: ${note}.`} Source: ${source}, ${formatDate(date)}${url === null ? '' : `, ${url}`}`;
}

/** What is asked for, with the kinds of which the plan has a fund. */
function request(lines: readonly ShownPlanLine[]): string {
  const kinds = showKinds(lines)
    .filter(({ kind, lines: ofKind }) => ofKind.length > 0 && kind !== 'STABLE_VALUE')
    .map(({ kind }) => kindLabels[kind].replace(/^(?!US)\w/, (letter) => letter.toLowerCase()));
  const list = new Intl.ListFormat('en-US').format(kinds);
  const scope = kinds.length === 0 ? '' : ` Our list has funds of these kinds: ${list}.`;
  return `I ask that you consider adding funds that leave such companies out, one for each of the main kinds if that is possible.${scope} Where that cannot be done, a brokerage window would let those who want such funds choose them.`;
}

/** Whether nothing is known of what a fund holds. */
function isUnseen({ coverage, outsideMethod }: PlanFund): boolean {
  return coverage === 0 && outsideMethod === 0;
}
