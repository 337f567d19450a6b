import { writeCsv } from '@plumbline/holdings-files';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { ScoreTable } from './score-table.ts';

/** A table, and how to write it. */
export interface WriteTask {
  readonly table: ScoreTable;
  readonly format: 'csv' | 'parquet';
  /** What the file says of itself, where its format has a place for that. */
  readonly about: Readonly<Record<string, string>>;
}

/** Writes a table; what is not known is empty in CSV and null in Apache Parquet. */
export default function writeTable({ table, format, about }: WriteTask): Uint8Array {
  return format === 'csv' ? writeAsCsv(table) : writeAsParquet(table, about);
}

function writeAsCsv(table: ScoreTable): Uint8Array {
  const rows = table[0]!.data.map((_, index) => table.map(({ data }) => data[index]!));
  return Buffer.from(writeCsv([table.map(({ name }) => name), ...rows]));
}

function writeAsParquet(table: ScoreTable, about: WriteTask['about']): Uint8Array {
  const columnData = table.map(({ name, type, data }) => ({ name, type, data: [...data] }));
  const kvMetadata = Object.entries(about).map(([key, value]) => ({ key, value }));
  return new Uint8Array(parquetWriteBuffer({ columnData, kvMetadata, createdBy: 'Plumbline' }));
}
