import type { AdminConfig, PublicConfig } from '@kurtyna/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableNumber, NullableString } from '../../edge/api.js';

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
