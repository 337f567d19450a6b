import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { numberColumn } from '../database/number-column.ts';

/** What a portfolio holds of one instrument. */
@Entity('holding')
export class HoldingEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('integer', { name: 'portfolio_id' })
  portfolioId!: number;

  /** The instrument's id, the same in every release. */
  @Column('integer', { name: 'instrument_id' })
  instrumentId!: number;

  /** 8 decimals; `null` where only a value is known. */
  @Column('numeric', { precision: 24, scale: 8, nullable: true, transformer: numberColumn })
  shares!: number | null;

  /** US dollars, 2 decimals; `null` where only a number of shares is known. */
  @Column('numeric', { precision: 18, scale: 2, nullable: true, transformer: numberColumn })
  value!: number | null;
}
