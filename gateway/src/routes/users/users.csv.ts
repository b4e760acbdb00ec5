import type { ListedUser } from '@kurtyna/contracts';
import { formatDateTime } from '@kurtyna/domain';
import { text } from '@kurtyna/texts';
import type { CsvColumn } from '../../edge/csv-exports.js';

/** The columns of the table of people (USERADM-05 to USERADM-11). Of an erased person the number, the dates and the orders are left. */
export const USER_COLUMNS: readonly CsvColumn<ListedUser>[] = [
  { title: 'csv.users.id', value: ({ id }) => id },
  { title: 'csv.users.name', value: (user, language) => (isErased(user) ? text('csv.users.deleted', language) : nameOf(user)) }, // prettier-ignore
  { title: 'csv.users.email', value: (user) => (isErased(user) ? null : user.email) },
  { title: 'csv.users.created_at', value: ({ created_at }) => formatDateTime(created_at) },
  { title: 'csv.users.paymentStatus', value: ({ paymentStatus }) => paymentStatus },
  { title: 'csv.users.role', value: ({ role }, language) => text(`auth.role.${role}`, language) },
  { title: 'csv.users.provider', value: ({ provider }, language) => text(provider ? 'auth.account.type-partner' : 'auth.account.type-standard', language) }, // prettier-ignore
  { title: 'csv.users.mailing', value: ({ mailing }, language) => text(mailing ? 'csv.yes' : 'csv.no', language) },
  { title: 'csv.users.country', value: ({ country }) => country },
];

const isErased = ({ role }: ListedUser): boolean => role === 'deleted';
const nameOf = ({ firstname, lastname }: ListedUser): string => `${firstname} ${lastname}`.trim();
