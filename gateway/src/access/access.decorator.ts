import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiDefaultResponse, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ErrorDto } from '../edge/error.dto.js';

/**
 * Who may call a route. `optional`: works without a token and tells more with one; `owner-or-admin`: the path names a
 * person, anybody else finds nothing there (D23). `session-check`: as `user`, asked of identity each time, with the statuses
 * of SESS-12 and SESS-13.
 */
export type AccessRule = 'public' | 'optional' | 'user' | 'session-check' | 'owner-or-admin' | 'admin';

export const ACCESS = 'kurtyna:access';

/** Declared on each route and nowhere else; a route without it is refused (D22, taste T24). */
export const Access = (rule: AccessRule): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, rule),
    ApiExtension('x-access', rule), // the walk of every route with every role reads it (reliability Z1)
    ApiDefaultResponse({ description: 'What went wrong, and the sentence to show', type: ErrorDto }),
    ...(rule === 'public' ? [] : [ApiSecurity('token')]),
  );

export const MAINTENANCE = 'kurtyna:maintenance';

/** The route also answers while maintenance is on (OPEN0-37). */
export const DuringMaintenance = (): MethodDecorator => SetMetadata(MAINTENANCE, true);

/** The general limit per address does not count this route (D20, X12). The router knows it, for the limit counts before Nest is asked. */
export const Unthrottled = (): MethodDecorator => RouteConfig({ unthrottled: true });
