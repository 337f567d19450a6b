import type { ReleaseReader } from '../release-reader.ts';
import type { UniverseSnapshot } from './universe-snapshot.ts';

/** Names, and per instrument index the number of its name; 0 is for a missing one. */
interface NumberedNames {
  readonly names: readonly string[];
  readonly numbers: Uint16Array;
}

/** What kind of business the instruments of a release are in. */
export interface Classifications {
  readonly sectors: NumberedNames;
  readonly industries: NumberedNames;
  /** SIC codes by instrument index; 0 where unknown. */
  readonly sicCodes: Uint16Array;
  /** ISO 3166 alpha-2 of companies, by instrument index; `null` where unknown, and for funds. */
  readonly countries: readonly (string | null)[];
}

interface ClassificationRow {
  readonly sector: string | null;
  readonly industry: string | null;
  readonly sic: number | null;
  readonly country: string | null;
}

/** Reads the classifications of a release. @throws UniverseSwitchedError */
export async function readClassifications(
  releases: ReleaseReader,
  { release }: Pick<UniverseSnapshot, 'release'>,
): Promise<Classifications> {
  const rows = await releases.query<ClassificationRow[]>(
    release,
    ({ instrument, issuer }) => `SELECT i.sector, i.industry, o.sic, o.country FROM ${instrument} i
     LEFT JOIN ${issuer} o ON o.id = i.issuer_id ORDER BY i.id`,
  );
  return {
    sectors: numberNames(rows.map(({ sector }) => sector)),
    industries: numberNames(rows.map(({ industry }) => industry)),
    sicCodes: Uint16Array.from(rows, ({ sic }) => sic ?? 0),
    countries: rows.map(({ country }) => country),
  };
}

function numberNames(values: readonly (string | null)[]): NumberedNames {
  const names = ['', ...new Set(values.filter((value) => value !== null))];
  const numberOf = new Map(names.map((name, number) => [name, number]));
  return { names, numbers: Uint16Array.from(values, (value) => numberOf.get(value ?? '')!) };
}
