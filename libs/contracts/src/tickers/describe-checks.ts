import { catalog, dateFormat, findCriterion, firstNames, once } from '@plumbline/screening';
import type { CheckMethod } from '@plumbline/screening';
import type { CriterionCheckResponse, ScoreExplanationResponse } from './score-explanation.response.ts';

/** What was checked of one side of a company, how, and what was not. */
export interface CheckLine {
  readonly label: string;
  readonly text: string;
}

const sides = ['What it makes and sells', 'What it supports', 'How it treats people'] as const;
type Side = (typeof sides)[number];

/** Families that are not about what a company makes and sells. */
const sideOfFamily: Readonly<Record<string, Side>> = {
  ABORTION_ACTIVISM: 'What it supports',
  LGBTA_ACTIVISM: 'What it supports',
  EXPLOITATION: 'How it treats people',
  STATE_OWNED_ENTERPRISE: 'How it treats people',
};

/** Families that have a name of their own when none of their criteria was checked. */
const namesOfFamilies: Readonly<Record<string, string>> = {
  ABORTION_ACTIVISM: 'abortion giving and advocacy',
  LGBTA_ACTIVISM: 'LGBT giving and advocacy',
};

/** The methods, the most telling first. */
const methods: readonly CheckMethod[] = ['NAME', 'LIST', 'COUNTRY', 'INDUSTRY'];
/** More criteria than this are counted instead of named. */
const NAMED = 3;

const list = once(() => new Intl.ListFormat('en-US'));
const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

type Checks = Pick<ScoreExplanationResponse, 'checks' | 'unchecked'>;

/**
 * Says in three lines what was checked, how, and what is missing: what the company makes and sells, what it supports,
 * and how it treats people. A line that the profile has no criteria for is left out.
 */
export function describeChecks({ checks, unchecked }: Checks, kind: 'company' | 'fund'): CheckLine[] {
  return sides.flatMap((label) => {
    const isOfSide = (name: string) => sideOf(name) === label;
    const ways = describeWays(
      checks.filter(({ criterion }) => isOfSide(criterion)),
      kind,
    );
    const missing = unchecked.filter(isOfSide);
    if (ways.length + missing.length === 0) return [];
    const not = missing.length === 0 ? [] : [`Not checked: ${nameUnchecked(missing)}.`];
    return [{ label, text: [...ways, ...not].join(' ') }];
  });
}

/**
 * What a score stands on, in a sentence; `null` where its page says it otherwise: a violation by its flags, a missing
 * score by its reason.
 */
export function describeStanding(
  { standing, checks, unchecked }: Pick<ScoreExplanationResponse, 'standing'> & Checks,
  kind: 'company' | 'fund',
): string | null {
  if (standing === 'CLEAR')
    return kind === 'fund'
      ? 'Clear: at least 90% of what can be screened in it is companies with a clear score.'
      : 'Clear: all of the standard was checked, and nothing was found.';
  if (standing !== 'PROVISIONAL') return null;
  if (kind === 'fund')
    return 'Provisional: less than 90% of what can be screened in it is companies with a clear score.';
  if (unchecked.length > 0) return `Provisional: ${nameUnchecked(unchecked)} not checked.`;
  const byIndustry = checks.some(({ method }) => method === 'INDUSTRY' || method === 'COUNTRY');
  return `Provisional: ${byIndustry ? 'not everything was looked up by name or list' : 'not everything was checked'}.`;
}

function sideOf(criterion: string): Side {
  return sideOfFamily[familyOf(criterion)] ?? 'What it makes and sells';
}

function familyOf(criterion: string): string {
  return findCriterion(catalog, criterion)?.family ?? criterion;
}

function describeWays(checks: readonly CriterionCheckResponse[], kind: 'company' | 'fund'): string[] {
  const ways = new Map<string, { readonly method: CheckMethod; readonly criteria: string[] }>();
  for (const [criterion, check] of strongestOfEach(checks)) {
    const words = describeMethod(check, kind);
    const way = ways.get(words) ?? { method: check.method, criteria: [] };
    way.criteria.push(criterion);
    ways.set(words, way);
  }
  const order = ({ method }: { readonly method: CheckMethod }) => methods.indexOf(method);
  return [...ways]
    .sort(([, a], [, b]) => order(a) - order(b))
    .map(([words, { criteria }]) => `${capitalize(nameCriteria(criteria))} ${words}.`);
}

/** Each criterion with its most telling check, the latest of these. */
function strongestOfEach(
  checks: readonly CriterionCheckResponse[],
): ReadonlyMap<string, CriterionCheckResponse> {
  const strongest = new Map<string, CriterionCheckResponse>();
  for (const check of checks) {
    const known = strongest.get(check.criterion);
    const gain = known ? methods.indexOf(known.method) - methods.indexOf(check.method) : 1;
    if (known === undefined || gain > 0 || (gain === 0 && check.asOf > known.asOf))
      strongest.set(check.criterion, check);
  }
  return strongest;
}

/** The companies in a fund were checked in several ways: by name or by list are told apart on their own pages only. */
function describeMethod({ method, source, asOf }: CriterionCheckResponse, kind: 'company' | 'fund'): string {
  if (method === 'NAME') return kind === 'fund' ? 'checked by name or on a full list' : 'looked up by name';
  if (method === 'LIST')
    return `checked on a full list (${describeList(source)}, ${month().format(new Date(asOf))})`;
  return method === 'COUNTRY' ? 'checked by country' : 'checked by industry';
}

/** The name of a list, which is what stands before the colon of its source, and what the list says nothing about. */
function describeList(source: string): string {
  const [name] = source.split(':');
  const silence = /\bsilent about [^);,]+/.exec(source);
  return silence ? `${name}, ${silence[0]}` : name;
}

function nameCriteria(criteria: readonly string[]): string {
  const titles = criteria.map((name) => lowerCase(findCriterion(catalog, name)?.title ?? name));
  return list().format(firstNames(titles, NAMED));
}

/** What was not checked, families as a whole where none of their criteria was. */
function nameUnchecked(criteria: readonly string[]): string {
  const left = new Set(criteria);
  const whole = Object.keys(namesOfFamilies).filter((family) =>
    catalog.criteria.every((criterion) => criterion.family !== family || left.has(criterion.name)),
  );
  const others = criteria.filter((name) => !whole.includes(familyOf(name)));
  const names =
    whole.length === 2
      ? ['abortion and LGBT giving and advocacy']
      : whole.map((family) => namesOfFamilies[family]);
  const titles = others.map((name) => lowerCase(findCriterion(catalog, name)?.title ?? name));
  return list().format(firstNames([...names, ...titles], NAMED));
}

/** A title within a sentence; acronyms stay. */
function lowerCase(title: string): string {
  return title.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
