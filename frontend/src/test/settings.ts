/** A server that keeps the settings, as the house does: what is saved is what is read. */
import type { ConfigDto } from '../api/generated.js';
import { aConfig } from './builders.js';
import { fakeServer, type Answer, type Call } from './fake-server.js';
import { visit } from './visit.js';

const OF_ADMINISTRATORS = {
  contact_email: '',
  autoban_after_exceeding_ip_limit: false,
  send_email_after_ip_ban: false,
  max_diff_ip_views_per_user: null,
  notify_remindplatform: false,
  notify_remindpayedevent: false,
  notify_newcontent_date: null,
};

export function settingsServer(with_: Partial<ConfigDto> = {}, answers: Record<string, Answer> = {}) {
  let config: ConfigDto = { ...aConfig(), ...OF_ADMINISTRATORS, ...with_ };
  const server = fakeServer({
    'GET /api/appconfig': () => ({ body: { config } }),
    'GET /external_api/config': () => ({ body: { config, giftConfig: null, groupTicketConfig: null } }),
    'PUT /api/appconfig': ({ body }: Call) => {
      config = { ...config, ...(body as object) };
      return { body: { message: 'Zaktualizowano zmiany', config } };
    },
    ...answers,
  });
  const saved = () => server.asked('PUT /api/appconfig').map(({ body }) => body);
  /** As if another administrator had saved. */
  const change = (changes: Partial<ConfigDto>) => void (config = { ...config, ...changes });
  return Object.assign(server, { saved, change });
}

export const visitSettings = (view: string) => visit(`/teapp-admin?view=${view}`, { role: 'admin' });
