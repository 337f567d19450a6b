import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null;

/** Characters collected before they are sent. This bounds the memory of a load. */
const FLUSH_AT = 1 << 20;

/**
 * Writes rows of one table through `COPY ... FROM STDIN`. Several writers can share a connection: each collects its
 * rows and sends them as one COPY when it has enough.
 */
export class CopyWriter {
  private lines: string[] = [];
  private size = 0;
  /** Rows written so far. */
  count = 0;

  constructor(
    private readonly client: ClientBase,
    private readonly table: string,
    private readonly columns: readonly string[],
  ) {}

  /** Adds a row, values in the order of the columns. */
  async write(row: readonly CopyValue[]): Promise<void> {
    const line = row.map(copyText).join('\t');
    this.lines.push(line);
    this.size += line.length;
    this.count += 1;
    if (this.size >= FLUSH_AT) await this.flush();
  }

  /** Sends the collected rows. Call it once at the end. */
  async flush(): Promise<void> {
    if (this.lines.length === 0) return;
    const text = this.lines.join('\n') + '\n';
    this.lines = [];
    this.size = 0;
    const stream = this.client.query(copyFrom(`COPY ${this.table} (${this.columns.join(', ')}) FROM STDIN`));
    const done = finished(stream);
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done]);
    stream.end();
    await done;
  }
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Formats a value for COPY's text format. Drops NUL, which PostgreSQL cannot store. */
export function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return value.replaceAll('\0', '').replace(/[\\\t\n\r]/g, (character) => escapes[character]);
}
