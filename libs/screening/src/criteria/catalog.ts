import { NO_INDUSTRY, numberOfIndustry } from '../industries/industry-names.ts';
import { numberSicCodes } from '../industries/sic-ranges.ts';
import type { MaterialityRule, ScoringModule } from '../modules/scoring-module.ts';
import { InvalidCatalogError, UnknownCriterionError } from './catalog.errors.ts';
import type { Criterion, Theme } from './criterion.ts';

/**
 * Everything the engine knows about criteria, assembled from scoring modules. The order of `positives` and of
 * `negatives` is the order of registration and fixes the bit or column each criterion has in a universe.
 */
export interface Catalog {
  readonly modules: readonly ScoringModule[];
  readonly themes: readonly Theme[];
  readonly criteria: readonly Criterion[];
  readonly positives: readonly Criterion[];
  readonly negatives: readonly Criterion[];
  readonly byName: ReadonlyMap<string, Criterion>;
  /** The module that defines a criterion, by its name. */
  readonly moduleByCriterion: ReadonlyMap<string, ScoringModule>;
  /** Index of a criterion within `positives` or `negatives`, whichever its kind puts it in. */
  readonly ordinals: ReadonlyMap<string, number>;
  readonly materiality: readonly MaterialityRule[];
  /**
   * Per SIC code 1 where the business of a criterion occurs, by its name; a criterion without an entry says nothing of
   * codes.
   */
  readonly businessCodes: ReadonlyMap<string, Uint8Array>;
}

/** Returns the criterion with that name. Throws `UnknownCriterionError` when no module defines it. */
export function findCriterion(catalog: Catalog, name: string): Criterion {
  const criterion = catalog.byName.get(name);
  if (criterion === undefined) throw new UnknownCriterionError([name]);
  return criterion;
}

/**
 * Combines scoring modules. Throws `InvalidCatalogError` when a module id, theme or criterion appears twice,
 * a criterion has an unknown theme or one of the other side, a severity is not a whole number from 1 up (or not
 * `null` for a positive), a family mixes kinds, or `implies` leaves the family or forms a cycle.
 */
export function createCatalog(
  modules: readonly ScoringModule[],
  sharedThemes: readonly Theme[] = [],
): Catalog {
  const themes = [...sharedThemes, ...modules.flatMap((module) => module.themes ?? [])];
  const criteria = modules.flatMap((module) => module.criteria);
  rejectDuplicates(
    'scoring module',
    modules.map((module) => module.id),
  );
  rejectDuplicates(
    'theme',
    themes.map((theme) => theme.name),
  );
  rejectDuplicates(
    'criterion',
    criteria.map((criterion) => criterion.name),
  );
  const byName = new Map(criteria.map((criterion) => [criterion.name, criterion]));
  for (const criterion of criteria) checkCriterion(criterion, themes, byName);
  checkFamilies(criteria);
  const materiality = modules.flatMap((module) => module.materiality ?? []);
  checkMateriality(materiality, byName);

  const positives = criteria.filter((criterion) => criterion.kind === 'positive');
  const negatives = criteria.filter((criterion) => criterion.kind === 'negative');
  const ordinals = new Map(
    [...positives.entries(), ...negatives.entries()].map(([at, { name }]) => [name, at]),
  );
  const moduleByCriterion = new Map(
    modules.flatMap((module) => module.criteria.map(({ name }) => [name, module])),
  );
  return {
    modules,
    themes,
    criteria,
    positives,
    negatives,
    byName,
    moduleByCriterion,
    ordinals,
    materiality,
    businessCodes: new Map(
      criteria.flatMap(({ name, occursIn }) =>
        occursIn === undefined ? [] : [[name, numberSicCodes([occursIn])] as const],
      ),
    ),
  };
}

function rejectDuplicates(what: string, names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new InvalidCatalogError(`The ${what} ${name} is registered twice.`);
    seen.add(name);
  }
}

function checkCriterion(
  criterion: Criterion,
  themes: readonly Theme[],
  byName: ReadonlyMap<string, Criterion>,
): void {
  const { name, kind, severity } = criterion;
  const theme = themes.find((candidate) => candidate.name === criterion.theme);
  if (theme === undefined) throw new InvalidCatalogError(`${name} has an unknown theme, ${criterion.theme}.`);
  if (theme.side !== kind) throw new InvalidCatalogError(`${name} is ${kind}, its theme is not.`);
  const severityFits =
    kind === 'positive' ? severity === null : Number.isInteger(severity) && Number(severity) >= 1;
  if (!severityFits) throw new InvalidCatalogError(`${name} has a severity that does not fit: ${severity}.`);
  checkImplication(criterion, byName);
}

function checkImplication(criterion: Criterion, byName: ReadonlyMap<string, Criterion>): void {
  const passed = new Set([criterion.name]);
  let implied = criterion.implies;
  while (implied !== undefined) {
    const target = byName.get(implied);
    if (target === undefined || target.family !== criterion.family) {
      throw new InvalidCatalogError(`${criterion.name} implies ${implied}, which is not in its family.`);
    }
    if (passed.has(implied)) throw new InvalidCatalogError(`${criterion.name} implies itself.`);
    passed.add(implied);
    implied = target.implies;
  }
}

function checkFamilies(criteria: readonly Criterion[]): void {
  const kinds = new Map<string, string>();
  for (const { family, kind } of criteria) {
    if ((kinds.get(family) ?? kind) !== kind) {
      throw new InvalidCatalogError(`The family ${family} mixes positive and negative criteria.`);
    }
    kinds.set(family, kind);
  }
}

function checkMateriality(rules: readonly MaterialityRule[], byName: ReadonlyMap<string, Criterion>): void {
  for (const { field, industries, criteria } of rules) {
    for (const name of criteria) {
      if (byName.get(name)?.kind !== 'positive') {
        throw new InvalidCatalogError(`${name}, material for ${field}, is not a positive criterion.`);
      }
    }
    const unknown = industries.filter((industry) => numberOfIndustry(industry) === NO_INDUSTRY);
    if (unknown.length > 0)
      throw new InvalidCatalogError(`${field} lists what is no industry: ${unknown.join(', ')}.`);
  }
}
