import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One immutable, numbered load of instruments, issuers, fund holdings, evidence and prices. */
@Entity('universe_release')
export class UniverseReleaseEntity {
  @PrimaryColumn('integer')
  id!: number;

  /** The source it was loaded from, in words for operators. */
  @Column('text')
  source!: string;

  /** ISO date of its newest facts: the "today" of every rule that looks back. */
  @Column('date', { name: 'as_of' })
  asOf!: string;

  @Column('integer', { name: 'methodology_version' })
  methodologyVersion!: number;

  @Column('boolean', { name: 'is_current' })
  isCurrent!: boolean;

  @Column('timestamptz', { name: 'loaded_at' })
  loadedAt!: Date;
}
