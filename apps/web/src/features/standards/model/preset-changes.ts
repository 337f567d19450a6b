import { catalog, presets } from '@plumbline/screening';

type Preset = (typeof presets)[number];

/** What a preset counts that the standard one does not, and the reverse: titles of negative criteria. */
export interface PresetChanges {
  readonly adds: readonly string[];
  readonly leavesOut: readonly string[];
  /** What it counts as a stricter variant only. */
  readonly onlyAs: readonly string[];
  /** How many positive criteria it rates by. */
  readonly positives: number;
}

const standard = presets[0]!;

/** Compares the criteria of a preset with those of the standard one. Nothing of this depends on a security. */
export function describePreset(preset: Preset): PresetChanges {
  const [own, others] = [negativesOf(preset), negativesOf(standard)];
  const isStricter = (name: string, of: ReadonlySet<string>) =>
    of.has(catalog.byName.get(name)?.implies ?? '');
  const stricter = [...own].filter((name) => isStricter(name, others) && !own.has(impliedBy(name)));
  const inTheirPlace = new Set(stricter.map(impliedBy));
  return {
    adds: titlesOf([...own].filter((name) => !others.has(name) && !isStricter(name, others))),
    leavesOut: titlesOf([...others].filter((name) => !own.has(name) && !inTheirPlace.has(name))),
    onlyAs: titlesOf(stricter),
    positives: listed(preset).filter(({ kind }) => kind === 'positive').length,
  };
}

function listed({ positive, negative }: Preset) {
  return [...positive, ...negative].map((name) => catalog.byName.get(name)!);
}

function negativesOf(preset: Preset): ReadonlySet<string> {
  return new Set(
    listed(preset)
      .filter(({ kind }) => kind === 'negative')
      .map(({ name }) => name),
  );
}

function impliedBy(name: string): string {
  return catalog.byName.get(name)?.implies ?? '';
}

function titlesOf(names: readonly string[]): string[] {
  return names.map((name) => catalog.byName.get(name)!.title);
}
