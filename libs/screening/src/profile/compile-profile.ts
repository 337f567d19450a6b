import type { Catalog } from '../criteria/catalog.ts';
import { UnknownCriterionError } from '../criteria/catalog.errors.ts';
import type { Criterion } from '../criteria/criterion.ts';

/** The criteria a user screens by. A criterion's own kind decides how it counts, whichever list it is in. */
export interface ScreeningProfile {
  readonly positive: readonly string[];
  readonly negative: readonly string[];
}

/** A member of a family in the form that the scoring pass uses. */
interface CompiledMember {
  readonly criterion: Criterion;
  readonly word: number;
  readonly bit: number;
  readonly severity: number;
  readonly inProfile: boolean;
}

/** A family with at least one member in the profile; `members` are all of them, most severe first. */
export interface CompiledFamily {
  readonly family: string;
  readonly members: readonly CompiledMember[];
  /** The highest severity among its members in the profile, and how many they are. */
  readonly severity: number;
  readonly inProfile: number;
}

/** A profile compiled for scoring against one catalog. */
export interface CompiledProfile {
  readonly catalog: Catalog;
  /** The two panels: names as listed, each once. */
  readonly positive: readonly string[];
  readonly negative: readonly string[];
  /** One bit per negative criterion of the catalog: set where it is in the profile. */
  readonly negativeMask: Uint32Array;
  /** Likewise, set where it is also about what a company supports or how it treats people. */
  readonly conductMask: Uint32Array;
  readonly families: readonly CompiledFamily[];
  /** Sum of the severities of the families. */
  readonly severitySum: number;
  /** Columns of the positive criteria in the profile, ascending. */
  readonly positiveColumns: Uint32Array;
}

/**
 * Compiles a profile for scoring. Order and repetition of names do not matter. Throws `UnknownCriterionError`
 * naming every criterion that the catalog lacks. An empty profile is valid and finds nothing.
 */
export function compileProfile(catalog: Catalog, profile: ScreeningProfile): CompiledProfile {
  const names = new Set([...profile.positive, ...profile.negative]);
  const unknown = [...names].filter((name) => !catalog.byName.has(name));
  if (unknown.length > 0) throw new UnknownCriterionError(unknown);

  const inProfile = catalog.criteria.filter((criterion) => names.has(criterion.name));
  const negativeMask = new Uint32Array(Math.max(1, Math.ceil(catalog.negatives.length / 32)));
  const conductMask = new Uint32Array(negativeMask.length);
  const families = new Set<string>();
  for (const { name, kind, family, isConduct = false } of inProfile) {
    if (kind !== 'negative') continue;
    const ordinal = catalog.ordinals.get(name)!;
    negativeMask[ordinal >>> 5] |= 1 << (ordinal & 31);
    if (isConduct) conductMask[ordinal >>> 5] |= 1 << (ordinal & 31);
    families.add(family);
  }
  const positives = inProfile.filter((criterion) => criterion.kind === 'positive');
  const compiled = [...families].map((family) => compileFamily(catalog, family, names));
  return {
    catalog,
    positive: [...new Set(profile.positive)],
    negative: [...new Set(profile.negative)],
    negativeMask,
    conductMask,
    families: compiled,
    severitySum: compiled.reduce((sum, { severity }) => sum + severity, 0),
    positiveColumns: Uint32Array.from(positives, ({ name }) => catalog.ordinals.get(name)!).sort(),
  };
}

function compileFamily(catalog: Catalog, family: string, names: ReadonlySet<string>): CompiledFamily {
  const members = catalog.negatives
    .filter((criterion) => criterion.family === family)
    .map((criterion) => {
      const ordinal = catalog.ordinals.get(criterion.name)!;
      const bit = (1 << (ordinal & 31)) >>> 0;
      return {
        criterion,
        word: ordinal >>> 5,
        bit,
        severity: criterion.severity!,
        inProfile: names.has(criterion.name),
      };
    });
  const own = members.filter(({ inProfile }) => inProfile);
  return {
    family,
    members: members.sort((a, b) => b.severity - a.severity),
    severity: Math.max(...own.map(({ severity }) => severity)),
    inProfile: own.length,
  };
}
