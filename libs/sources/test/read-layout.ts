import { Readable } from 'node:stream';
import { openLayoutFile } from '../src/layouts/layout-file.ts';
import type { LayoutRecord } from '../src/layouts/layout.ts';
import { detectLayout } from '../src/layouts/registry.ts';
import type { FundHoldingsRecord, LeftOut } from '../src/records/universe-record.ts';
import type { InstrumentRecord } from '@plumbline/matching';

/** What the layout that recognizes a file makes of it. */
export interface ReadFile {
  readonly layout: string | null;
  readonly records: LayoutRecord[];
  readonly instruments: InstrumentRecord[];
  readonly holdings: FundHoldingsRecord[];
  readonly leftOut: LeftOut[];
}

/** Recognizes a text by its content and name and reads it to its end, in chunks that cut anywhere. */
export async function readText(name: string, text: string | Uint8Array, chunkSize = 7): Promise<ReadFile> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  );
  const file = await openLayoutFile({
    path: name,
    name,
    archive: null,
    modifiedOn: '2026-01-02',
    bytes: () => Readable.from(chunks),
  });
  const layout = detectLayout(file);
  const records: LayoutRecord[] = [];
  for await (const record of layout?.parse(file) ?? []) records.push(record);
  return {
    layout: layout?.name ?? null,
    records,
    instruments: records.flatMap((record) => (record.kind === 'instrument' ? [record.instrument] : [])),
    holdings: records.flatMap((record) => (record.kind === 'holdings' ? [record.holdings] : [])),
    leftOut: records.flatMap((record) => (record.kind === 'leftOut' ? [record.leftOut] : [])),
  };
}
