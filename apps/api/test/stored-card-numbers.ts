import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sentCardNumbers } from './secrets.ts';
import type { TestDatabase } from './test-database.ts';

/** Columns that can hold text, also inside of JSON, lists and bytes. */
const COLUMNS = `
  SELECT format('%I.%I', table_schema, table_name) AS table, format('%I', column_name) AS column, data_type AS type
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
    AND (data_type IN ('text', 'character varying', 'bytea', 'json', 'jsonb', 'ARRAY', 'numeric', 'bigint'))`;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Searches only if a card number was sent. @throws Error naming the places where one is stored */
export async function expectNoCardNumber(database: TestDatabase, dataDir: string): Promise<void> {
  if (sentCardNumbers.size === 0) return;
  const places = [...(await columnsWithCards(database)), ...(await filesWithCards(dataDir))];
  if (places.length > 0) throw new Error(`A card number is stored in ${places.join(', ')}.`);
}

async function columnsWithCards(database: TestDatabase): Promise<string[]> {
  const byTable = new Map<string, Column[]>();
  for (const column of await database.query<Column>(COLUMNS))
    byTable.set(column.table, [...(byTable.get(column.table) ?? []), column]);
  const places: string[] = [];
  for (const [table, columns] of byTable) {
    const tests = columns.map(({ column, type }) => `bool_or(${textOf(column, type)} ~ $1) AS ${column}`);
    const [found] = await database.query<Record<string, boolean | null>>(
      `SELECT ${tests.join(', ')} FROM ${table}`,
      [anyCard().source],
    );
    const holding = Object.keys(found!).filter((column) => found![column]);
    places.push(...holding.map((column) => `${table}.${column}`));
  }
  return places;
}

function textOf(column: string, type: string): string {
  return type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
}

async function filesWithCards(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const places: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (anyCard().test((await readFile(path)).toString('latin1'))) places.push(path);
  }
  return places;
}

function anyCard(): RegExp {
  return new RegExp([...sentCardNumbers].join('|'));
}
