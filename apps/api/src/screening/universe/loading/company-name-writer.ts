import type { CompanyNameRecord } from '@plumbline/sources';
import type { ClientBase } from 'pg';
import { CopyWriter } from '../../../platform/database/copy-writer.ts';
import { partitionOf } from '../release/release-partitions.ts';
import type { InstrumentWriter } from './instrument-writer.ts';
import type { LoadTally } from './load-report.ts';

/** Writes the names of the issuers already written. A name of an unknown issuer is reported. */
export class CompanyNameWriter {
  private readonly writer: CopyWriter;

  constructor(
    client: ClientBase,
    release: number,
    private readonly instruments: InstrumentWriter,
    private readonly tally: LoadTally,
  ) {
    const columns = ['issuer_id', 'name', 'valid_from', 'valid_to'];
    this.writer = new CopyWriter(client, partitionOf('company_name', release), columns);
  }

  async write({ issuer: key, name, from, to }: CompanyNameRecord): Promise<void> {
    const issuer = this.instruments.getIssuerNumber(key);
    if (issuer === undefined) {
      const reason = 'name of an unknown issuer';
      return this.tally.leaveOut({ file: key, row: null, subject: name, reason });
    }
    await this.writer.write([issuer, name, from || null, to || null]);
  }

  async finish(): Promise<void> {
    await this.writer.flush();
    this.tally.stored.names = this.writer.count;
  }
}
