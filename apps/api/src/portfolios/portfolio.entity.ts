import type { HoldingWeightMethod, PortfolioType } from '@plumbline/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A portfolio as it is stored. Its figures are computed on request. */
@Entity('portfolio')
export class PortfolioEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('integer', { name: 'account_id' })
  accountId!: number;

  @Column('text')
  name!: string;

  @Column('text')
  type!: PortfolioType;

  @Column('text', { name: 'holding_weight_method' })
  holdingWeightMethod!: HoldingWeightMethod;

  /** Moves with every change of the portfolio or of its holdings. */
  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Moves with the version. */
  @Column('timestamptz', { name: 'modified_at' })
  modifiedAt!: Date;
}
