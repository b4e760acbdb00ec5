import type { AdminConfig, ConfigChanges, PublicConfig } from '@kurtyna/contracts';
import { CONFIG_IMAGES, type ConfigImage, IMAGE_LIMITS } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableInstant, NullableString, NullableWhole } from '../../edge/api.js';
import { PictureData } from '../../edge/rules.js';
import { Setting } from './setting.js';

/** What everybody may know of the app config (OPEN0-30). */
export class PublicConfigDto implements Omit<PublicConfig, 'contact_email'> {
  @ApiProperty() institution_page: string;
  @ApiProperty() institution_page_title: string;
  @ApiProperty() regulations_page: string;
  @ApiProperty() policy_page: string;
  @ApiProperty() info_bar: string;
  @NullableInstant({ description: 'Last change of the text, UTC' }) info_bar_iat: string | null;
  @ApiProperty() error_bar: string;
  @NullableInstant({ description: 'Last change of the text, UTC' }) error_bar_iat: string | null;
  @ApiProperty() maintenance: boolean;
  @ApiProperty() access_only_poland: boolean;
  @ApiProperty() access_only_europe: boolean;
  @NullableWhole({ description: 'Hours; null: no limit' }) tickets_expiration_time: number | null;
  @ApiProperty({ type: 'integer', description: 'Minutes for which people who are in stay in after an end' })
  grace_minutes: number;
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
  @NullableWhole({ required: false }) max_diff_ip_views_per_user?: number | null;
  @ApiPropertyOptional() notify_remindplatform?: boolean;
  @ApiPropertyOptional() notify_remindpayedevent?: boolean;
  @ApiPropertyOptional({ type: String, nullable: true }) notify_newcontent_date?: string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Frequent questions of administrators; null: none',
  })
  faq_url?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Where administrators report things; null: none' })
  submissions_url?: string | null;
}

export class ConfigAnswerDto {
  @ApiProperty({ type: ConfigDto }) config: ConfigDto;
}

const ConfigPicture = (field: ConfigImage): PropertyDecorator =>
  PictureData(IMAGE_LIMITS[CONFIG_IMAGES[field]].maxBytes);

/** What is absent stays. Each field has the kind and the rule of its setting in libs/domain. HTML is cleaned by the catalogue (D29). */
export class ConfigChangesDto implements ConfigChanges {
  @Setting() institution_page?: string;
  @Setting() institution_page_title?: string;
  @Setting() regulations_page?: string;
  @Setting() policy_page?: string;
  @Setting({ description: 'Text or HTML; empty: no bar' }) info_bar?: string;
  @Setting({ description: 'Text or HTML; empty: no bar' }) error_bar?: string;
  @Setting() maintenance?: boolean;
  @Setting() access_only_poland?: boolean;
  @Setting() access_only_europe?: boolean;
  @Setting() autoban_after_exceeding_ip_limit?: boolean;
  @Setting() send_email_after_ip_ban?: boolean;
  @Setting({ description: 'Different addresses of one person in a day; null: no limit' })
  max_diff_ip_views_per_user?: number | null;
  @Setting({ description: 'Hours; null: no limit' }) tickets_expiration_time?: number | null;
  @Setting({ description: 'Minutes for which people who are in stay in after an end; 0: everybody goes at the end' })
  grace_minutes?: number;
  @Setting() view_slider?: boolean;
  @Setting() view_eventslist?: boolean;
  @Setting() view_vod?: boolean;
  @Setting() vod_filters?: boolean;
  @Setting() view_festival?: boolean;
  @Setting() festival_title?: string;
  @Setting() festival_title_en?: string;
  @Setting() festival_short_dates?: boolean;
  @Setting() festival_show_finished?: boolean;
  @Setting() festival_reverse_finished?: boolean;
  @Setting() code_form_in_nodes?: boolean;
  @Setting() code_form_in_dashboard?: boolean;
  @Setting() show_advertisement?: boolean;
  @Setting({ description: 'Where the advertisement beside paid content leads; empty: nowhere' }) paid_ad_url?: string;
  @Setting({ description: 'Where the advertisement beside free content leads; empty: nowhere' }) free_ad_url?: string;
  @Setting() notify_remindplatform?: boolean;
  @Setting() notify_remindpayedevent?: boolean;
  @Setting() contact_email?: string;
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
