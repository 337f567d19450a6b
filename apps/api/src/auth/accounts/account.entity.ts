import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A registered user. */
@Entity('account')
export class AccountEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** In lower case. Also the user name. */
  @Column('text')
  email!: string;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text', { name: 'zip_code' })
  zipCode!: string;

  /** Changing it ends every session of the account. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('boolean', { name: 'is_activated' })
  isActivated!: boolean;

  /** Whether the owner has proved to read the mail to `email`. True for every account that was activated by mail. */
  @Column('boolean', { name: 'is_email_confirmed' })
  isEmailConfirmed!: boolean;

  @Column('boolean', { name: 'is_good_standing' })
  isGoodStanding!: boolean;

  /** Whether everyone knows the password. */
  @Column('boolean', { name: 'is_demo' })
  isDemo!: boolean;

  /**
   * The number of the first change that may be a thief's, as text. It is set when the owner takes the account back by a
   * mailed link, and null again once the owner has set a new password by another.
   */
  @Column('bigint', { name: 'compromised_since_change', nullable: true })
  compromisedSince!: string | null;

  /**
   * When its owner, or somebody with the password, asked to delete it; `null` unless that can still be undone. Until
   * it is, the account is not active, and nothing of it changes.
   */
  @Column('timestamptz', { name: 'sealed_at', nullable: true })
  sealedAt!: Date | null;

  /** Our reference to the user with the payment provider. */
  @Column('text', { name: 'customer_id' })
  customerId!: string;

  /** A path on this site for an uploaded picture, otherwise a URL. */
  @Column('text', { name: 'image_url', nullable: true })
  imageUrl!: string | null;

  @Column('text', { nullable: true })
  affiliate!: string | null;
}
