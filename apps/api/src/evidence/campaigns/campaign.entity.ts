import type { CampaignOutcome } from '@plumbline/contracts';
import { Column, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { StoredStep } from './campaign-steps.ts';

/** What shareholders ask of a company, and what came of it. */
@Entity('campaign')
export class CampaignEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** Grows by one with every change; each version has its row in the history. */
  @Column('integer')
  version!: number;

  /** Identifies the campaign in addresses. */
  @Column('text')
  slug!: string;

  /** The listing that was chosen for the company. */
  @Column('integer', { name: 'instrument_id' })
  instrumentId!: number;

  /** Identifies the company in every release. */
  @Column('text', { name: 'issuer_key' })
  issuerKey!: string;

  /** When the company was chosen, like the name. */
  @Column('text')
  ticker!: string;

  @Column('text')
  name!: string;

  @Column('text')
  title!: string;

  @Column('text')
  issue!: string;

  @Column('text', { nullable: true })
  criterion!: string | null;

  @Column('text')
  asked!: string;

  @Column('text')
  proponent!: string;

  @Column('text')
  outcome!: CampaignOutcome;

  @Column('text', { name: 'outcome_text', nullable: true })
  outcomeText!: string | null;

  /** The version that brought the outcome. */
  @Column('integer', { name: 'outcome_version' })
  outcomeVersion!: number;

  /** By date. */
  @Column('jsonb')
  steps!: readonly StoredStep[];

  /** Whether an administrator has taken it off the site. */
  @Column('boolean', { name: 'is_hidden' })
  isHidden!: boolean;

  /** Whether the campaign came with the product and no administrator has changed it. */
  @Column('boolean', { name: 'is_from_starter' })
  isFromStarter!: boolean;

  @UpdateDateColumn({ type: 'timestamptz', name: 'changed_at' })
  changedAt!: Date;
}
