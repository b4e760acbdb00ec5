import type { PlayableKind } from '@kurtyna/domain';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** `capacity` of a product without a limit. */
export const UNLIMITED = 2147483647;

/**
 * The seats of one product. What is sold without a limit is counted too, so that a limit set later finds every order with its
 * seat (decision 18). Changed by conditional updates only, never saved whole (D9).
 */
@Entity('stock')
@Check('stock_not_oversold', 'held >= 0 AND sold >= 0 AND capacity >= 0 AND held + sold <= capacity')
export class Stock {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'stock_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'stock_pk' })
  productId: number;

  @Column({ type: 'integer' })
  capacity: number;

  @Column({ type: 'integer', default: 0 })
  held: number;

  @Column({ type: 'integer', default: 0 })
  sold: number;

  /** What the public was told last: a ticket can be had. Told again only when it flips. Its column has the name of the release before. */
  @Column({ name: 'told_available', type: 'boolean', default: true })
  announcedAvailable: boolean;

  @Column({ name: 'told_version', type: 'integer', default: 0 })
  announcedVersion: number;
}
