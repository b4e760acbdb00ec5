/** What events and videos have in common, as they go out over HTTP. */
import {
  type AccessBy,
  type AccessReason,
  ACCESS_REASONS,
  type AgeReason,
  ORDER_STATUSES,
  type OrderStatus,
  RESTRICTED_ACCESS,
  type RestrictedAccess,
  type SaleVerdict,
} from '@kurtyna/domain';
import type {
  ContentView,
  EventTranslation,
  GalleryImage,
  GiftOfferView,
  GroupOfferView,
  OpenOrderView,
  VideoTranslation,
} from '@kurtyna/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { NullableInstant, NullableNumber, NullableString, NullableWhole, OneOf, Whole } from '../edge/api.js';
import { ApiSale, WithSaleVerdicts } from './sale.dto.js';

export class EventTranslationDto implements EventTranslation {
  @ApiProperty() language_code: string;
  @NullableString() title: string | null;
  @NullableString() subtitle: string | null;
}

export class VideoTranslationDto extends EventTranslationDto implements VideoTranslation {
  @NullableString() description: string | null;
  @NullableString() additional_desc: string | null;
  @NullableString() teaser_link: string | null;
}

export class GalleryImageDto implements GalleryImage {
  @Whole() id: number;
  @ApiProperty() thumb_url: string;
  @ApiProperty({ description: 'The large picture' }) url: string;
  @NullableString({ description: 'What it shows, in Polish' }) description: string | null;
}

@WithSaleVerdicts()
export class ContentDto implements ContentView {
  @Whole() id: number;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @NullableString() subtitle: string | null;
  @NullableString() description: string | null;
  @NullableString() additional_desc: string | null;
  @NullableNumber({ description: 'Minutes' }) duration: number | null;
  @Whole({ description: 'Years; 0 means none' }) age_restriction: number;
  @OneOf(RESTRICTED_ACCESS) restricted_access: RestrictedAccess;
  @NullableString() teaser_link: string | null;
  @ApiProperty({ type: [GalleryImageDto] }) gallery: GalleryImageDto[];
  @NullableString() image_link: string | null;
  @NullableString() thumb_link: string | null;
  @ApiProperty() mailing_free: boolean;
  @ApiProperty() auth_required: boolean;
  @ApiProperty() dashboard_hidden: boolean;
  @ApiProperty() published: boolean;
  @ApiProperty() visible: boolean;
  @ApiProperty() share_teatrlink: boolean;
  @ApiProperty() has_accessibility_video: boolean;
  @ApiProperty() has_autodesc_video: boolean;
  @ApiProperty({ type: [String], description: 'Languages of the captions, two letters each', example: ['en', 'pl'] })
  captions: string[];
  @NullableString({ description: 'For a viewer who may watch now, else null' }) video_link: string | null;
  @NullableString({ description: 'Sign language; for a viewer who may watch now, else null' })
  accessibility_video: string | null;
  @NullableString({ description: 'Audio description; for a viewer who may watch now, else null' })
  autodesc_video: string | null;
  @ApiProperty({ description: 'A ticket can still be had' }) ticketsAvailable: boolean;
  @ApiSale() sale: SaleVerdict;
}

/** What a group may order, and for how much each (GRP-01 to GRP-10). */
export class GroupOfferDto implements GroupOfferView {
  @ApiProperty({ description: 'złoty, VAT included: the regular price of one ticket' }) unit_price: number;
  @Whole() min_units: number;
  @Whole() max_units: number;
  @ApiProperty({ description: 'One ticket less is paid for, from two on' }) one_free: boolean;
  @ApiProperty({ description: '0 to 99 percent' }) discount: number;
  @NullableWhole({ description: 'null: unlimited' }) ticketsLeft: number | null;
  @ApiProperty({ description: 'To be sent back with a purchase of group tickets' }) offer: string;
}

/** A ticket of it for somebody else, as a code to pass on (OPEN1-15). */
export class GiftOfferDto implements GiftOfferView {
  @ApiProperty({ description: 'złoty, VAT included: the regular price' }) price: number;
  @ApiProperty({ description: 'To be sent back with the purchase of the gift' }) offer: string;
}

/** What differs per viewer (CALL1-04, CALL1-07). */
export interface ForViewer {
  newPrice: number | null;
  usedCode: string | null;
  codeKept: boolean;
  openOrder: OpenOrderDto | null;
  offer: string;
  groupOffer: GroupOfferDto | null;
  giftOffer: GiftOfferDto | null;
  sale: SaleVerdict;
  access: boolean;
  accessBy: AccessBy | null;
  available: boolean;
  countryBlock: boolean;
  ageBlock: AgeReason | null;
  mayWatch: boolean;
  reasons: AccessReason[];
  ticketsAvailable: boolean;
  ticketsLeft: number | null;
  numberOfTickets: number | null;
  paymentStatus: OrderStatus | null;
  extOrderId: string | null;
  paymentUri: string | null;
  expiration_date: string | null;
}

/** OPEN1-32: an own order that waits for its payment. */
export class OpenOrderDto implements OpenOrderView {
  @ApiProperty({ description: 'Our own number' }) extOrderId: string;
  @ApiProperty({ description: 'złoty: what is paid when this order is paid' }) amount: number;
  @NullableString({ description: 'The code that lowered its price' }) code: string | null;
  @NullableString({ description: 'Until when it can be paid, UTC; null while its money is on its way' }) until:
    string | null;
  @ApiProperty({ description: 'An invoice was asked for' }) invoice: boolean;
  @ApiProperty({ description: 'A purchase by the page of now would put another order in its place' }) differs: boolean;
}

type Class<T> = new () => T;

/** A content DTO with the fields of one viewer added. */
export function withViewerFields<T extends ContentDto>(Base: Class<T>): Class<T & ForViewer> {
  class WithViewerFields extends (Base as Class<ContentDto>) implements ForViewer {
    @NullableNumber({ description: 'złoty, with the best activated code; null when no code lowers the price' })
    newPrice: number | null;
    @NullableString() usedCode: string | null;
    @ApiProperty({ description: 'A code that would lower the price stays on the account while access lives' })
    codeKept: boolean;
    @ApiProperty({ type: OpenOrderDto, nullable: true, description: 'An own order of it that is not decided yet' })
    openOrder: OpenOrderDto | null;
    @ApiProperty({ description: 'To be sent back with a purchase' }) offer: string;
    @ApiProperty({ type: GroupOfferDto, nullable: true, description: 'null: no group tickets are to be had' })
    groupOffer: GroupOfferDto | null;
    @ApiProperty({ type: GiftOfferDto, nullable: true, description: 'null: it is not to be given now' })
    giftOffer: GiftOfferDto | null;
    @ApiProperty({ description: 'The viewer holds access' }) access: boolean;
    @OneOf(['order', 'role', 'free', 'newsletter'], { nullable: true }) accessBy: AccessBy | null;
    @ApiProperty({ description: 'It can be watched now' }) available: boolean;
    @ApiProperty() countryBlock: boolean;
    @OneOf(['too-young', 'birthday-missing'], { nullable: true }) ageBlock: AgeReason | null;
    @ApiProperty({ description: 'Nothing stands against watching now' }) mayWatch: boolean;
    @OneOf(ACCESS_REASONS, { isArray: true, description: 'All reasons why not' }) reasons: AccessReason[];
    @NullableWhole({ description: 'null: unlimited' }) ticketsLeft: number | null;
    @NullableWhole({ description: 'Sold or held; null where nobody can tell now' }) numberOfTickets: number | null;
    @OneOf(ORDER_STATUSES, { nullable: true }) paymentStatus: OrderStatus | null;
    @NullableString({ description: "The viewer's newest order" }) extOrderId: string | null;
    @NullableString({ description: 'Where an open payment is finished' }) paymentUri: string | null;
    @NullableInstant({ description: 'End of the ticket, UTC' }) expiration_date: string | null;
  }
  return WithViewerFields as unknown as Class<T & ForViewer>;
}
