import type { ReplicaDatabase } from '../../database/replica-database.ts';
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
}

interface ClassificationRow {
  readonly sector: string | null;
  readonly industry: string | null;
  readonly sic: number | null;
}

/** Reads the classifications of a release. Throws when the release is no longer stored. */
export async function readClassifications(
  database: ReplicaDatabase,
  { release, instruments }: Pick<UniverseSnapshot, 'release' | 'instruments'>,
): Promise<Classifications> {
  const rows = await database.query<ClassificationRow[]>(
    `SELECT i.sector, i.industry, o.sic FROM instrument i
     LEFT JOIN issuer o ON o.release_id = i.release_id AND o.id = i.issuer_id
     WHERE i.release_id = $1 ORDER BY i.id`,
    [release.id],
  );
  if (rows.length !== instruments.count) throw new Error('The release is no longer stored.');
  return {
    sectors: numberNames(rows.map(({ sector }) => sector)),
    industries: numberNames(rows.map(({ industry }) => industry)),
    sicCodes: Uint16Array.from(rows, ({ sic }) => sic ?? 0),
  };
}

function numberNames(values: readonly (string | null)[]): NumberedNames {
  const names = ['', ...new Set(values.filter((value) => value !== null))];
  const numberOf = new Map(names.map((name, number) => [name, number]));
  return { names, numbers: Uint16Array.from(values, (value) => numberOf.get(value ?? '')!) };
}
