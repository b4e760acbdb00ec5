import { PACKET_TITLE, type PacketFields, type RestrictedAccess } from '@kurtyna/domain';
import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { cleanHtml } from '@kurtyna/platform/html';
import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Several events and videos for one price. What is in it stands in `packet_content`, and may change while it is sold. */
@Entity('packet')
@Check('packet_price', 'price > 0')
@Check('packet_published_ends', 'NOT published OR ends_at IS NOT NULL')
@Check('packet_age_restriction', 'age_restriction >= 0')
@Check('packet_restricted_access', `restricted_access IN ('any', 'poland', 'europe')`)
export class Packet {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'packet_pk' })
  id: number;

  /** Grows with each change; the version of its state. */
  @Column({ type: 'integer', default: 0 })
  version: number;

  @Column({ length: PACKET_TITLE.max })
  title: string;

  /** HTML, cleaned when it was saved (D29). */
  @Column({ type: 'text' })
  description: string;

  @MoneyColumn()
  price: number;

  /** From then on it is not sold; what was bought goes on. */
  @InstantColumn({ name: 'ends_at', nullable: true })
  endsAt: Date | null;

  @Column({ type: 'boolean' })
  published: boolean;

  /** The lists show it although nobody can buy it now (OPEN3-39). */
  @Column({ name: 'force_visibility', type: 'boolean' })
  forceVisibility: boolean;

  @Column({ name: 'restricted_access', type: 'text' })
  restrictedAccess: RestrictedAccess;

  /** Years; 0 for none. */
  @Column({ name: 'age_restriction', type: 'integer' })
  ageRestriction: number;

  /** Addresses of pictures. */
  @Column({ name: 'mobile_image', type: 'text', nullable: true })
  mobileImage: string | null;

  @Column({ name: 'tablet_image', type: 'text', nullable: true })
  tabletImage: string | null;

  @Column({ name: 'desktop_image', type: 'text', nullable: true })
  desktopImage: string | null;

  @InstantColumn({ name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  /** What has been judged by `packetErrors`. */
  change(fields: Omit<PacketFields, 'translations' | 'contents'> & { forceVisibility: boolean }): void {
    this.title = fields.title.trim();
    this.description = cleanHtml(fields.description);
    this.price = fields.price;
    this.endsAt = fields.endsAt === null ? null : new Date(fields.endsAt);
    this.published = fields.published;
    this.forceVisibility = fields.forceVisibility;
    this.restrictedAccess = fields.restrictedAccess as RestrictedAccess;
    this.ageRestriction = fields.ageRestriction;
    this.mobileImage = fields.mobileImage;
    this.tabletImage = fields.tabletImage;
    this.desktopImage = fields.desktopImage;
    this.version = (this.version ?? 0) + 1;
  }
}
