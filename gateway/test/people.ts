import type { BanView, ListAnswer, ListedUser } from '@kurtyna/contracts';

/** A row of the list of people, as identity answers it. */
export const aListedUser = (changes: Partial<ListedUser> = {}): ListedUser => ({
  id: 7,
  firstname: 'Zofia',
  lastname: 'Nałkowska',
  email: 'zofia@example.com',
  created_at: '2026-01-31T23:30:00.000Z',
  role: 'standard',
  role_id: 2,
  provider: null,
  mailing: false,
  country: 'PL',
  paymentStatus: 3,
  ...changes,
});

export const aPageOf = <Row>(rows: Row[], changes: Partial<ListAnswer<Row>> = {}): ListAnswer<Row> => ({
  rows,
  count: rows.length,
  countIsExact: true,
  next: null,
  ...changes,
});

/** A ban as identity answers it: until 31 January 2027, 20:00 in Warsaw. */
export const aBan = (changes: Partial<BanView> = {}): BanView => ({
  id: 4,
  userId: 7,
  reason: 'Udostępnianie konta',
  expiresAt: '2027-01-31T19:00:00.000Z',
  sendEmail: true,
  automatic: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  active: true,
  ...changes,
});
