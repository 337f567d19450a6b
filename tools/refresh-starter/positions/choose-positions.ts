import type { IdentifiedList } from './position-list.ts';

/** Of the ten largest positions of a newer report this many must be in a complete list. */
const STILL_THERE = 6;
/** So many of the ten must be identified for that comparison. */
const COMPARABLE = 8;
/** Of the weight that the older of two complete lists identifies, the newer must identify this part. */
const MOST = 0.9;
/** A list that knows this much of a fund, in percent, is as good as a complete one. */
const NEARLY_ALL = 95;

/** The list of a fund that its positions are taken from. */
export interface ChosenList extends IdentifiedList {
  readonly kind: 'OWN' | 'PARTIAL';
}

type SameCompany = (one: string, other: string) => boolean;

/**
 * Chooses a fund's own positions by docs/methodology.md §2: complete ones before partial ones, the newer of two
 * complete, the one that knows more of two partial. `largest` is the newest report of the ten largest: a list from
 * before it in which one of the three largest is missing is not used, and a complete one neither where fewer than six
 * of the ten are in it. `null` where nothing is known.
 */
export function choosePositions(
  lists: readonly IdentifiedList[],
  largest: IdentifiedList | null,
  isSame: SameCompany,
): ChosenList | null {
  const usable = lists
    .map((list) => withLargest(list, largest, isSame))
    .filter((list) => list.weights.size > 0 && agrees(list, largest, isSame));
  const complete = usable.filter(isNearlyComplete).sort(byDay);
  const own = complete.reduce<IdentifiedList | null>(
    (best, list) => (best === null || best.known < MOST * list.known ? list : best),
    null,
  );
  if (own !== null) return { ...own, kind: 'OWN' };
  const partial = [...usable, ...(largest === null || largest.weights.size === 0 ? [] : [largest])];
  const [best] = partial.sort((one, other) => other.known - one.known || byDay(one, other));
  return best === undefined ? null : { ...best, kind: isNearlyComplete(best) ? 'OWN' : 'PARTIAL' };
}

/** The newest first. */
function byDay(one: IdentifiedList, other: IdentifiedList): number {
  return other.day.localeCompare(one.day);
}

function isNearlyComplete({ isComplete, known, cash }: IdentifiedList): boolean {
  return isComplete || known + cash >= NEARLY_ALL;
}

/** So many of ten names are nearly all of them. */
const NEARLY_TEN = 9;
/** Two extracts of one report round differently, in percent. */
const ROUNDING = 0.05;

/**
 * Two extracts of one report: what only the ten largest have is the fund's too, and what would be one of the ten and is
 * none of them is a ticker of another market.
 */
function withLargest(
  list: IdentifiedList,
  largest: IdentifiedList | null,
  isSame: SameCompany,
): IdentifiedList {
  if (largest === null || list.isComplete || list.source !== 'nport' || !isSameMonth(list, largest))
    return list;
  const [all, top] = [[...list.weights], [...largest.weights]];
  const least = top.length < NEARLY_TEN ? Infinity : Math.min(...top.map(([, weight]) => weight)) + ROUNDING;
  const isNamed = (token: string) => top.some(([named]) => isSame(named, token));
  const right = all.filter(([token, weight]) => weight <= least || isNamed(token));
  const missing = top.filter(([named]) => !right.some(([token]) => isSame(token, named)));
  const weights = new Map([...right, ...missing]);
  return { ...list, weights, known: [...weights.values()].reduce((sum, weight) => sum + weight, 0) };
}

function isSameMonth(one: IdentifiedList, other: IdentifiedList): boolean {
  return one.day.slice(0, 7) === other.day.slice(0, 7);
}

function agrees(list: IdentifiedList, largest: IdentifiedList | null, isSame: SameCompany): boolean {
  if (largest === null || list.day > largest.day) return true;
  const tokens = [...list.weights.keys()];
  const newest = byWeight(largest);
  const held = newest.map((token) => tokens.some((known) => isSame(known, token)));
  if (held.slice(0, 3).includes(false)) return false;
  return !list.isComplete || newest.length < COMPARABLE || held.filter(Boolean).length >= STILL_THERE;
}

function byWeight({ weights }: IdentifiedList): string[] {
  return [...weights].sort(([, one], [, other]) => other - one).map(([token]) => token);
}
