import type { AdminConfig, PublicConfig } from '@kurtyna/contracts';
import {
  ADVERTISED_LINK,
  BAR,
  CONFIG_IMAGES,
  type ConfigImage,
  IMAGE_LIMITS,
  SETTING_LINK,
  SETTING_TITLE,
} from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableNumber, NullableString } from '../../edge/api.js';
import { Flag, OptionalText, PictureData, WholeNumber } from '../../edge/rules.js';
import { EMAIL, field, orEmpty } from '../../edge/text-rules.js';

/** What everybody may know of the app config (OPEN0-30). */
export class PublicConfigDto implements Omit<PublicConfig, 'contact_email'> {
  @ApiProperty() institution_page: string;
  @ApiProperty() institution_page_title: string;
  @ApiProperty() regulations_page: string;
  @ApiProperty() policy_page: string;
  @ApiProperty() info_bar: string;
  @NullableString({ description: 'Last change of the text, UTC' }) info_bar_iat: string | null;
  @ApiProperty() error_bar: string;
  @NullableString({ description: 'Last change of the text, UTC' }) error_bar_iat: string | null;
  @ApiProperty() maintenance: boolean;
  @ApiProperty() access_only_poland: boolean;
  @ApiProperty() access_only_europe: boolean;
  @NullableNumber({ description: 'Hours; null: no limit' }) tickets_expiration_time: number | null;
  @NullableString() noauth_bg_image: string | null;
  @ApiProperty() view_slider: boolean;
  @ApiProperty() view_eventslist: boolean;
  @ApiProperty() view_vod: boolean;
  @ApiProperty() vod_filters: boolean;
  @ApiProperty() view_festival: boolean;
  @ApiProperty() festival_title: string;
  @ApiProperty() festival_title_en: string;
  @ApiProperty() festival_short_dates: boolean;
  @ApiProperty() festival_show_finished: boolean;
  @ApiProperty() festival_reverse_finished: boolean;
  @ApiProperty() code_form_in_nodes: boolean;
  @ApiProperty() code_form_in_dashboard: boolean;
  @ApiProperty() show_advertisement: boolean;
  @ApiProperty() paid_ad_url: string;
  @ApiProperty() free_ad_url: string;
  @NullableString() mobile_free_ad_image: string | null;
  @NullableString() tablet_free_ad_image: string | null;
  @NullableString() desktop_free_ad_image: string | null;
  @NullableString() mobile_paid_ad_image: string | null;
  @NullableString() tablet_paid_ad_image: string | null;
  @NullableString() desktop_paid_ad_image: string | null;
  @NullableString({ description: 'Where partner accounts are edited; null: no partner sign-in' })
  partner_account_url: string | null;
}

/** The config for whoever asks: `contact_email` for the signed-in, the rest of what is optional for administrators. */
export class ConfigDto extends PublicConfigDto implements Partial<AdminConfig> {
  @ApiPropertyOptional() contact_email?: string;
  @ApiPropertyOptional() autoban_after_exceeding_ip_limit?: boolean;
  @ApiPropertyOptional() send_email_after_ip_ban?: boolean;
  @ApiPropertyOptional({ type: Number, nullable: true }) max_diff_ip_views_per_user?: number | null;
  @ApiPropertyOptional() notify_remindplatform?: boolean;
  @ApiPropertyOptional() notify_remindpayedevent?: boolean;
  @ApiPropertyOptional({ type: String, nullable: true }) notify_newcontent_date?: string | null;
}

export class ConfigAnswerDto {
  @ApiProperty({ type: ConfigDto }) config: ConfigDto;
}

const HOURS_MAX = 87_600;

const ConfigPicture = (field: ConfigImage): PropertyDecorator =>
  PictureData(IMAGE_LIMITS[CONFIG_IMAGES[field]].maxBytes);

/** What is absent stays. HTML is cleaned by the catalogue (D29). */
export class ConfigChangesDto {
  @OptionalText(field(SETTING_LINK)) institution_page?: string;
  @OptionalText(field(SETTING_TITLE)) institution_page_title?: string;
  @OptionalText(field(SETTING_LINK)) regulations_page?: string;
  @OptionalText(field(SETTING_LINK)) policy_page?: string;
  @OptionalText(field(BAR), { description: 'Text or HTML; empty: no bar' }) info_bar?: string;
  @OptionalText(field(BAR), { description: 'Text or HTML; empty: no bar' }) error_bar?: string;
  @Flag() maintenance?: boolean;
  @Flag() access_only_poland?: boolean;
  @Flag() access_only_europe?: boolean;
  @WholeNumber({ min: 1, max: HOURS_MAX, nullable: true, description: 'Hours; null: no limit' })
  tickets_expiration_time?: number | null;
  @Flag() view_slider?: boolean;
  @Flag() view_eventslist?: boolean;
  @Flag() view_vod?: boolean;
  @Flag() vod_filters?: boolean;
  @Flag() view_festival?: boolean;
  @OptionalText(field(SETTING_TITLE)) festival_title?: string;
  @OptionalText(field(SETTING_TITLE)) festival_title_en?: string;
  @Flag() festival_short_dates?: boolean;
  @Flag() festival_show_finished?: boolean;
  @Flag() festival_reverse_finished?: boolean;
  @Flag() code_form_in_nodes?: boolean;
  @Flag() code_form_in_dashboard?: boolean;
  @Flag() show_advertisement?: boolean;
  @OptionalText(field(ADVERTISED_LINK), {
    description: 'Where the advertisement beside paid content leads; empty: nowhere',
  })
  paid_ad_url?: string;
  @OptionalText(field(ADVERTISED_LINK), {
    description: 'Where the advertisement beside free content leads; empty: nowhere',
  })
  free_ad_url?: string;
  @OptionalText(orEmpty(EMAIL)) contact_email?: string;
  @ConfigPicture('noauth_bg_image') noauth_bg_image_data?: Buffer;
  @ConfigPicture('mobile_free_ad_image') mobile_free_ad_image_data?: Buffer;
  @ConfigPicture('mobile_paid_ad_image') mobile_paid_ad_image_data?: Buffer;
  @ConfigPicture('tablet_free_ad_image') tablet_free_ad_image_data?: Buffer;
  @ConfigPicture('tablet_paid_ad_image') tablet_paid_ad_image_data?: Buffer;
  @ConfigPicture('desktop_free_ad_image') desktop_free_ad_image_data?: Buffer;
  @ConfigPicture('desktop_paid_ad_image') desktop_paid_ad_image_data?: Buffer;
}

export class ConfigSavedDto extends ConfigAnswerDto {
  @ApiProperty() message: string;
}
