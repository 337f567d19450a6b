import { catalog } from '@plumbline/screening';
import type { Criterion, Theme } from '@plumbline/screening';

/** The names of a profile's criteria, by the panel they are in. */
export interface ProfileCriteria {
  readonly positive: readonly string[];
  readonly negative: readonly string[];
}

export const noCriteria: ProfileCriteria = { positive: [], negative: [] };

/** A theme and what is screened for under it, a stricter variant right after what it implies. */
export interface CriteriaGroup {
  readonly theme: Theme;
  readonly criteria: readonly Criterion[];
}

/** The catalog as it is offered. */
export const criteriaGroups: readonly CriteriaGroup[] = catalog.themes.map((theme) => {
  const all = catalog.criteria.filter((criterion) => criterion.theme === theme.name);
  const criteria = all
    .filter(({ implies }) => implies === undefined)
    .flatMap((base) => [base, ...all.filter(({ implies }) => implies === base.name)]);
  return { theme, criteria };
});

export function isChosen({ positive, negative }: ProfileCriteria, name: string): boolean {
  return positive.includes(name) || negative.includes(name);
}

/**
 * The same criteria with the given ones added or removed. One that is already chosen stays in its panel; a new one goes
 * into the panel of its kind.
 */
export function withCriteria(
  profile: ProfileCriteria,
  changed: readonly Criterion[],
  isWanted: boolean,
): ProfileCriteria {
  const names = new Set(changed.map(({ name }) => name));
  if (!isWanted) return without(profile, names);
  const added = changed.filter(({ name }) => !isChosen(profile, name));
  const addedTo = (panel: Criterion['kind']) =>
    added.filter(({ kind }) => kind === panel).map(({ name }) => name);
  return {
    positive: [...profile.positive, ...addedTo('positive')],
    negative: [...profile.negative, ...addedTo('negative')],
  };
}

/** The same for two profiles that screen by the same criteria: order and panel make no difference to a score. */
export function criteriaKey({ positive, negative }: ProfileCriteria): string {
  return [...new Set([...positive, ...negative])].sort().join(' ');
}

/** How many criteria there are on each side, as in `26 positive, 18 negative`. */
export function countCriteria({ positive, negative }: ProfileCriteria): string {
  return `${positive.length} positive, ${negative.length} negative`;
}

function without({ positive, negative }: ProfileCriteria, names: ReadonlySet<string>): ProfileCriteria {
  const isKept = (name: string) => !names.has(name);
  return { positive: positive.filter(isKept), negative: negative.filter(isKept) };
}
