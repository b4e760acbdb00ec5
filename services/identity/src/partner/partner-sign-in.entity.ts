import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One walk to the partner and back: it counts once, for ten minutes, in the browser it began in (D19). */
@Entity('partner_sign_ins')
@Index('partner_sign_ins_state', ['stateHash'], { unique: true })
@Index('partner_sign_ins_of_browser', ['browserHash'])
@Index('partner_sign_ins_age', ['createdAt'])
export class PartnerSignIn {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'partner_sign_ins_pk',
  })
  id: number;

  @Column({ name: 'state_hash', type: 'bytea' })
  stateHash: Buffer;

  @Column({ type: 'text' })
  nonce: string;

  @Column({ name: 'code_verifier', type: 'text' })
  codeVerifier: string;

  /** Of the secret in the browser's cookie. */
  @Column({ name: 'browser_hash', type: 'bytea' })
  browserHash: Buffer;

  /** Own path to go back to. */
  @Column({ name: 'return_path', type: 'text' })
  returnPath: string;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @InstantColumn({ name: 'used_at', nullable: true })
  usedAt: Date | null;
}
