import { catalog } from '@plumbline/screening';
import type { EvidenceRecord } from '@plumbline/sources';
import type { ClientBase } from 'pg';
import { CopyWriter } from '../../../platform/database/copy-writer.ts';
import { partitionOf } from '../release/release-partitions.ts';
import type { InstrumentWriter } from './instrument-writer.ts';
import type { LoadTally } from './load-report.ts';

/** Writes evidence about the issuers already written. Evidence about an unknown issuer or criterion is reported. */
export class EvidenceWriter {
  private readonly writer: CopyWriter;

  constructor(
    client: ClientBase,
    release: number,
    private readonly instruments: InstrumentWriter,
    private readonly tally: LoadTally,
  ) {
    this.writer = new CopyWriter(client, partitionOf('evidence', release), evidenceColumns);
  }

  async write(record: EvidenceRecord): Promise<void> {
    const issuer = this.instruments.getIssuerNumber(record.issuer);
    const reason =
      issuer === undefined ? 'evidence about an unknown issuer' : describeProblem(record.criterion);
    if (issuer === undefined || reason) {
      const subject = `${record.issuer} ${record.criterion ?? ''}`.trim();
      return this.tally.leaveOut({ file: record.source, row: null, subject, reason: reason! });
    }
    const { criterion, kind, status, value, source, url, date, expiresOn, quality } = record;
    const { note = null, method = null, rank = null, saidBy = null } = record;
    const fact = [criterion, kind, status, value, source, url, date, expiresOn, quality];
    await this.writer.write([issuer, ...fact, note, method, rank, saidBy]);
  }

  async finish(): Promise<void> {
    await this.writer.flush();
    this.tally.stored.evidence = this.writer.count;
  }
}

const evidenceColumns = [
  'issuer_id',
  'criterion',
  'kind',
  'status',
  'value',
  'source',
  'url',
  'observed_on',
  'expires_on',
  'quality',
  'note',
  'check_method',
  'source_rank',
  'said_by',
];

function describeProblem(criterion: string | null): string | null {
  if (criterion === null) return null;
  return catalog.byName.has(criterion) ? null : 'unknown criterion';
}
