import type { VersionedAnswers } from '@plumbline/screening';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A screening profile that a user created. */
@Entity('screening_profile')
export class ScreeningProfileEntity {
  /** From 1001 on, so that it never equals a preset's. */
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('integer', { name: 'account_id' })
  accountId!: number;

  /** Unique within the account, ignoring case. */
  @Column('text')
  name!: string;

  /** Names of criteria, as listed in the two panels. */
  @Column('text', { array: true })
  positive!: string[];

  @Column('text', { array: true })
  negative!: string[];

  /** The answers that it was created from, if it comes from the questionnaire. */
  @Column('jsonb', { nullable: true })
  questionnaire!: VersionedAnswers | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
