/**
 * Errors that say more than their sentence, as the document names them: a client reads here on which status a member may stand. A member is
 * optional, for a status has several codes and only some carry it.
 */
import type { Type } from '@nestjs/common';
import { ACCESS_REASONS } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional, ApiResponse } from '@nestjs/swagger';
import { NullableString, OneOf } from './api.js';
import { ErrorDto } from './error.dto.js';

/** `auth.not-verified` (AUTH-11). */
export class NotVerifiedErrorDto extends ErrorDto {
  @ApiPropertyOptional({ description: 'Address that waits to be confirmed' }) email?: string;
}

/** `auth.already-registered` (SSO-09). */
export class AlreadyRegisteredErrorDto extends ErrorDto {
  @ApiPropertyOptional({ enum: ['user_already_registered'] }) error?: string;
}

/** A link that confirms nothing (doc 0 §4). */
export class VerificationErrorDto extends ErrorDto {
  @ApiPropertyOptional({ enum: ['invalid', 'used', 'expired', 'already-verified'] }) type?: string;
  @ApiPropertyOptional({ description: 'Whether another letter can be asked for' }) resend?: boolean;
}

/** `playback.…`, by the first of its reasons. */
export class PlaybackErrorDto extends ErrorDto {
  @OneOf(ACCESS_REASONS, { isArray: true, required: false, description: 'All that stands against watching now' })
  reasons?: string[];
}

/** `order.other-open` (OPEN1-32). */
export class OtherOrderErrorDto extends ErrorDto {
  @ApiPropertyOptional({ description: 'Number of the order that waits for its payment' }) extOrderId?: string;
  @ApiPropertyOptional({
    nullable: true,
    type: String,
    format: 'date-time',
    description: 'Until when it can be paid, UTC',
  })
  until?: string | null;
}

class GuestDto {
  @ApiProperty({ type: 'integer' }) userId: number;
  @NullableString() firstname: string | null;
  @NullableString() lastname: string | null;
}

/** `order.refund-changed` (OPEN3-10). */
export class RefundChangedErrorDto extends ErrorDto {
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'The order as `GET /api/orders/{kind}/{id}/receipt` answers it now',
  })
  receipt?: object;
}

/** `order.codes-used` (OPEN1-49). */
export class CodesUsedErrorDto extends RefundChangedErrorDto {
  @ApiPropertyOptional({ type: [GuestDto], description: 'Whose access ends with the refund' }) people?: GuestDto[];
}

const Row = (): PropertyDecorator =>
  ApiPropertyOptional({ type: 'object', additionalProperties: true, description: 'The row that stands now' });

/** `content.changed-meanwhile`: what somebody else has saved, under the name that the thing has in its answer (D26). */
export class ChangedMeanwhileErrorDto extends ErrorDto {
  @Row() event?: object;
  @Row() video?: object;
  @Row() category?: object;
  @Row() slide?: object;
  @Row() gallery?: object;
  @Row() page?: object;
  @Row() translation?: object;
  @Row() packet?: object;
  @Row() order?: object;
  /** A discount code: `code` is the error's. */
  @Row() present?: object;
}

/** Besides `event.capacity-below-sold`. */
export class EventConflictDto extends ChangedMeanwhileErrorDto {
  @ApiPropertyOptional({ type: 'integer', description: 'Tickets that are sold or held: the least number' })
  least?: number;
}

export const ApiRefusal = (status: 403 | 409 | 422, type: Type<ErrorDto>): MethodDecorator =>
  ApiResponse({ status, type, description: 'The refusal, its sentence, and more' });
