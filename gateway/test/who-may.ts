/**
 * Who may call what, written by hand: not made from the declarations, so that a declaration that says the wrong thing is seen.
 * The gateway's specs compare it with the routes and with the document and call each of them; the walk of the whole house calls
 * them too. A new route needs its line here, and a changed line a reason.
 */
import type { AccessRule } from '../src/access/access.decorator.js';

export const WHO_MAY: Readonly<Record<string, AccessRule>> = {
  // The catalogue, for everybody and for the signed-in.
  'GET /external_api/events': 'public',
  'GET /external_api/event/{id}': 'public',
  'GET /external_api/videos': 'public',
  'GET /external_api/video/{id}': 'public',
  'GET /external_api/packets': 'public',
  'GET /external_api/slides': 'public',
  'GET /external_api/categories': 'public',
  'GET /external_api/config': 'public',
  'GET /external_api/time': 'public',
  'GET /images/{name}': 'public',
  'GET /api/pages/{slug}': 'public',
  'GET /api/freeCodes/settings': 'public',
  'GET /api/gifts/settings': 'public',
  'GET /api/groupTickets/settings': 'public',
  'GET /api/events': 'user',
  'GET /api/events/hidden': 'user',
  'GET /api/events/{id}': 'user',
  'PUT /api/events/{id}': 'admin',
  'GET /api/videos': 'user',
  'GET /api/videos/hidden': 'user',
  'GET /api/videos/{id}': 'user',
  'GET /api/packets': 'user',
  'GET /api/packets/{id}': 'user',
  'GET /api/categories': 'user',
  'GET /api/slides': 'user',
  'GET /api/search/all': 'optional',
  'GET /api/appconfig': 'optional',
  'PUT /api/appconfig': 'admin',
  'DELETE /api/appconfig/image/{field}': 'admin',

  // Buying. Giving money back is an administrator's, here and once more in commerce.
  'POST /api/payments/{eventId}': 'user',
  'GET /api/payments/{extOrderId}': 'user',
  'POST /api/payments/{id}/refund': 'admin',
  'POST /api/videopayments/{videoId}': 'user',
  'GET /api/videopayments/{extOrderId}': 'user',
  'POST /api/videopayments/{id}/refund': 'admin',
  'POST /api/groupTickets': 'user',
  'GET /api/groupTickets/{extOrderId}': 'user',
  'POST /api/groupTickets/{id}/refund': 'admin',
  'POST /api/gifts': 'user',
  'GET /api/gifts/{extOrderId}': 'user',
  'POST /api/gifts/{id}/refund': 'admin',
  'POST /api/packetpayments/{packetId}': 'user',
  'GET /api/packetpayments/{extOrderId}': 'user',
  'POST /api/packetpayments/{id}/refund': 'admin',
  'POST /callbacks/payu': 'public', // signed by the provider

  // Watching: commerce says whether.
  'GET /api/events/{id}/playback': 'optional',
  'GET /api/videos/{id}/playback': 'optional',
  'POST /api/playback/{grant}': 'optional',

  // Accounts and their keys.
  'POST /api/auth': 'public',
  'POST /api/auth/admin': 'public',
  'POST /api/auth/tl': 'public',
  'GET /api/auth/url': 'public',
  'POST /api/auth/logout': 'user',
  'POST /api/users': 'public',
  'GET /api/users': 'admin',
  'GET /api/users/validate-session': 'session-check',
  'GET /api/users/{id}': 'owner-or-admin',
  'PUT /api/users/{id}': 'owner-or-admin',
  'DELETE /api/users/{id}': 'owner-or-admin',
  'GET /api/users/{id}/codes': 'owner-or-admin',
  'POST /api/users/{id}/codes': 'owner-or-admin',
  'DELETE /api/users/{id}/codes/{codeId}': 'owner-or-admin',
  'GET /api/users/{id}/accept-tos': 'owner-or-admin',
  'POST /api/users/{id}/accept-tos': 'owner-or-admin',
  'GET /api/mailing/{userId}': 'owner-or-admin',
  'POST /api/mailing/{userId}': 'owner-or-admin',
  'DELETE /api/mailing/{userId}': 'owner-or-admin',
  'POST /api/passwords': 'public',
  'PUT /api/passwords': 'public',
  'POST /api/passwords/verifyreset': 'public',
  'POST /api/verifications': 'public',
  'POST /api/verifications/new': 'public',

  // For whoever runs the house; the numbers have a port of their own.
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
};
