import type { Texts } from '../pl/index.js';

export const csv = {
  yes: 'YES',
  no: 'NO',
  users: {
    file: 'Users',
    id: 'Id',
    name: 'Name',
    email: 'E-mail',
    created_at: 'Created',
    paymentStatus: 'Orders',
    role: 'Role',
    provider: 'Kind of account',
    mailing: 'Newsletter',
    country: 'Country',
    deleted: 'Deleted account',
  },
} satisfies Texts['csv'];
