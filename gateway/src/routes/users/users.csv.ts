import type { ListedUser } from '@kurtyna/contracts';
import { spreadsheetTime } from '@kurtyna/domain';
import { text } from '@kurtyna/texts';
import { adminText } from '@kurtyna/texts/admin';
import type { CsvFile } from '../../edge/csv-exports.js';

/** The table of people (USERADM-05 to USERADM-11). Of an erased person the number, the dates and the orders are left. */
export const USERS_FILE: CsvFile<ListedUser> = {
  name: 'Uzytkownicy',
  columns: [
    { title: 'users.column.id', value: ({ id }) => id },
    { title: 'users.column.name', value: (user) => (isErased(user) ? adminText('users.deleted') : nameOf(user)) },
    { title: 'users.column.email', value: (user) => (isErased(user) ? null : user.email) },
    { title: 'users.column.created_at', value: ({ created_at }) => spreadsheetTime(created_at) },
    { title: 'users.column.paymentStatus', value: ({ paymentStatus }) => paymentStatus },
    { title: 'users.column.role', value: ({ role }) => text(`auth.role.${role}`, 'pl') },
    {
      title: 'users.column.provider',
      value: ({ provider }) => adminText(`users.type.${provider ? 'partner' : 'standard'}`),
    },
    {
      title: 'users.column.mailing',
      value: ({ mailing }) => mailing,
    },
    { title: 'users.column.country', value: ({ country }) => country },
  ],
};

const isErased = ({ role }: ListedUser): boolean => role === 'deleted';
const nameOf = ({ firstname, lastname }: ListedUser): string => `${firstname} ${lastname}`.trim();
