import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person who has registered. */
@Entity('account')
export class AccountEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** Lower case; also the name to sign in with. */
  @Column('text')
  email!: string;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text', { name: 'zip_code' })
  zipCode!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  /** Tokens carry it; raising it ends every token that was given out before. */
  @Column('integer', { name: 'token_generation' })
  tokenGeneration!: number;

  @Column('boolean', { name: 'is_activated' })
  isActivated!: boolean;

  @Column('boolean', { name: 'is_good_standing' })
  isGoodStanding!: boolean;

  /** Our name for the person with the payment provider. */
  @Column('text', { name: 'customer_id' })
  customerId!: string;

  /** A path of this site for an uploaded picture, else a whole address. */
  @Column('text', { name: 'image_url', nullable: true })
  imageUrl!: string | null;

  @Column('text', { nullable: true })
  affiliate!: string | null;
}
