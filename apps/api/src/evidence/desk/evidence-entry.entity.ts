import type { EntryKind, EntryOrigin, EntryState, SourceRank, StoredEffect } from '@plumbline/contracts';
import { Column, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A fact about one company and one negative criterion, or a lead to one. */
@Entity('evidence_entry')
export class EvidenceEntryEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** Grows by one with every change; each version has its row in the history. */
  @Column('integer')
  version!: number;

  @Column('text')
  state!: EntryState;

  @Column('text')
  origin!: EntryOrigin;

  @Column('text')
  effect!: StoredEffect;

  /** The listing that the user chose; `null` for a complete list. */
  @Column('integer', { name: 'instrument_id', nullable: true })
  instrumentId!: number | null;

  /** Identifies the company in every release; `null` for a complete list. */
  @Column('text', { name: 'issuer_key', nullable: true })
  issuerKey!: string | null;

  /** The companies that a complete list does not name; `null` for entries about one company. */
  @Column('text', { name: 'checked_issuers', array: true, nullable: true })
  checkedIssuers!: string[] | null;

  /** A listing of each of them, in their order; `null` also for lists that were imported before it was stored. */
  @Column('integer', { name: 'checked_instruments', array: true, nullable: true })
  checkedInstruments!: number[] | null;

  /** When the entry was written, like the name. */
  @Column('text')
  ticker!: string;

  @Column('text')
  name!: string;

  @Column('text')
  criterion!: string;

  @Column('text', { nullable: true })
  kind!: EntryKind | null;

  @Column('double precision', { nullable: true })
  percent!: number | null;

  @Column('text', { name: 'source_url', nullable: true })
  sourceUrl!: string | null;

  @Column('text', { name: 'source_title', nullable: true })
  sourceTitle!: string | null;

  /** What kind of source it is; `null` where nobody has said. */
  @Column('text', { name: 'source_rank', nullable: true })
  sourceRank!: SourceRank | null;

  /** Who a newspaper names as saying it. */
  @Column('text', { name: 'said_by', nullable: true })
  saidBy!: string | null;

  /** ISO day. */
  @Column('date', { name: 'observed_on', nullable: true })
  observedOn!: string | null;

  /** ISO day, the last one on which it counts. */
  @Column('date', { name: 'expires_on', nullable: true })
  expiresOn!: string | null;

  /** ISO day that somebody proposed as the last one; `null` unless the entry is to expire or has. */
  @Column('date', { name: 'proposed_last_day', nullable: true })
  proposedLastDay!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** Text of the report that it comes from; `null` for none. */
  @Column('text', { name: 'report_text', nullable: true })
  reportText!: string | null;

  @Column('boolean', { name: 'speaks_for_company', nullable: true })
  speaksForCompany!: boolean | null;

  @Column('integer', { name: 'reporter_id', nullable: true })
  reporterId!: number | null;

  /** The account that wrote it. */
  @Column('integer', { name: 'first_reader_id', nullable: true })
  firstReaderId!: number | null;

  /** The account that approved it. */
  @Column('integer', { name: 'second_reader_id', nullable: true })
  secondReaderId!: number | null;

  /** The account that proposed the last day. */
  @Column('integer', { name: 'expiry_proposer_id', nullable: true })
  expiryProposerId!: number | null;

  /** The account that confirmed it; `null` also in entries that expired before that took two people. */
  @Column('integer', { name: 'expiry_confirmer_id', nullable: true })
  expiryConfirmerId!: number | null;

  @UpdateDateColumn({ type: 'timestamptz', name: 'changed_at' })
  changedAt!: Date;
}
