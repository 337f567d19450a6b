import { csvLine, type CsvCell } from '@plumbline/holdings-files';
import { Zip, ZipDeflate } from 'fflate';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { Row } from './account-rows.read-model.ts';

/** A zip archive with each table as JSON and as CSV, which can be taken away while it is written. */
export class AccountArchive {
  private written: Uint8Array[] = [];
  private readonly zip = new Zip((error, data) => {
    if (error) throw error;
    this.written.push(data);
  });

  /**
   * Begins a table; the one before has ended. Its CSV is written beside its JSON, so that rows are read once, and is
   * kept, compressed, until the table ends.
   */
  addTable(name: string): TableWriter {
    return new TableWriter(this.addFile(`${name}.json`), this.addFile(`${name}.csv`));
  }

  end(): void {
    this.zip.end();
  }

  /** Returns what was written since the last call. */
  take(): Uint8Array[] {
    return this.written.splice(0);
  }

  private addFile(name: string): ZipDeflate {
    const file = new ZipDeflate(name);
    this.zip.add(file);
    return file;
  }
}

class TableWriter {
  /** Those of the first row; all rows of a table have the same. */
  private columns: readonly string[] | null = null;

  constructor(
    private readonly json: ZipDeflate,
    private readonly csv: ZipDeflate,
  ) {}

  /** Writes rows, yielding to other requests. */
  write(rows: readonly Row[]): Promise<void> {
    return forEachYielding(rows, (row) => {
      this.json.push(Buffer.from((this.columns ? ',\n' : '[\n') + JSON.stringify(row)));
      if (!this.columns) {
        this.columns = Object.keys(row);
        this.csv.push(Buffer.from(csvLine(this.columns)));
      }
      this.csv.push(Buffer.from(csvLine(this.columns.map((column) => toCell(row[column])))));
    });
  }

  end(): void {
    this.json.push(Buffer.from(this.columns ? '\n]\n' : '[]\n'), true);
    this.csv.push(new Uint8Array(0), true);
  }
}

/** A value of a row; a structure as JSON. */
function toCell(value: unknown): CsvCell {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return (value ?? null) as CsvCell;
}
