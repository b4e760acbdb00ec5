/**
 * The back office's own sentences. Polish only: its interface is Polish, whatever language the visitor chose (ADM-19, OPEN2-4). An entry
 * of its own, so that no visitor loads them.
 */
import { fill, find, type KeyOf, type TextValues } from '../lookup.js';
import { ads } from './ads.js';
import { bans } from './bans.js';
import { categories } from './categories.js';
import { codes } from './codes.js';
import { editor } from './editor.js';
import { events } from './events.js';
import { festival } from './festival.js';
import { form } from './form.js';
import { found } from './found.js';
import { frame } from './frame.js';
import { galleries } from './galleries.js';
import { gifts } from './gifts.js';
import { help } from './help.js';
import { history } from './history.js';
import { groupTickets } from './group-tickets.js';
import { hostedVideos } from './hosted-videos.js';
import { invoices } from './invoices.js';
import { kit } from './kit.js';
import { limits } from './limits.js';
import { list } from './list.js';
import { notifications } from './notifications.js';
import { orderPanel } from './order-panel.js';
import { packets } from './packets.js';
import { pages } from './pages.js';
import { payments } from './payments.js';
import { pictures } from './pictures.js';
import { slides } from './slides.js';
import { refunds } from './refunds.js';
import { soldOrders } from './sold-orders.js';
import { statistics } from './statistics.js';
import { translations } from './translations.js';
import { users } from './users.js';
import { versions } from './versions.js';
import { videos } from './videos.js';
import { views } from './views.js';
import { withdrawals } from './withdrawals.js';

/** The nested objects. Placeholders are written `{name}`. */
export const adminTexts = {
  ads,
  bans,
  categories,
  codes,
  editor,
  events,
  festival,
  form,
  found,
  frame,
  galleries,
  gifts,
  help,
  history,
  groupTickets,
  hostedVideos,
  invoices,
  kit,
  limits,
  list,
  notifications,
  orderPanel,
  packets,
  pages,
  payments,
  pictures,
  slides,
  refunds,
  soldOrders,
  statistics,
  translations,
  users,
  versions,
  videos,
  views,
  withdrawals,
};

export { productLabel, productLabels, productLabelsOfFile } from './product-label.js';

export type AdminTextKey = KeyOf<typeof adminTexts>;

const PLURALS = new Intl.PluralRules('pl');

/** As `text` of this library, for the back office. Throws RangeError for a key that does not exist. */
export function adminText(key: AdminTextKey, values: TextValues = {}): string {
  const sentence = find(adminTexts, key, PLURALS, values.count);
  if (sentence === undefined) throw new RangeError(`No text: ${key}`);
  return fill(sentence, values);
}
