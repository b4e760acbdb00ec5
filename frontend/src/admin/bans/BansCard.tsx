/** A person's bans and the form for another, on the card of the account (USERADM-38, BAN-15 to BAN-18). */
import { formatDateTime } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import type { BanDto, UserDto } from '../../api/generated.js';
import { Empty } from '../../ui/states.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { useArrayPage } from '../../ui/table/table-page.js';
import { BanForm } from './BanForm.js';
import { LiftButton } from './LiftButton.js';
import { wallTime } from './wall-time.js';
import './bans.css';

interface Props {
  user: UserDto;
  bans: BanDto[] | null;
  retry: () => unknown;
}

export function BansCard({ user, bans, retry }: Props) {
  const page = useArrayPage(bans, { retry, param: 'bans' });
  const blocked = bans?.some(({ active }) => active);
  return (
    <section className="kt-panel kt-account__orders" aria-labelledby="account-bans">
      <h2 id="account-bans">{t('bans.title')}</h2>
      {bans && <p role="status">{t(blocked ? 'bans.blocked' : 'bans.not-blocked')}</p>}
      <DataTable<BanDto>
        label={t('bans.title')}
        columns={columnsOf(user)}
        page={page}
        rowKey={({ id }) => id}
        empty={<Empty>{t('bans.none')}</Empty>}
      />
      <BanForm userId={user.id} />
    </section>
  );
}

const columnsOf = (user: UserDto): readonly Column<BanDto>[] => [
  { key: 'reason', title: t('bans.column.reason'), cell: ({ reason }) => reason, wraps: true },
  { key: 'until', title: t('bans.column.until'), cell: untilOf },
  { key: 'created', title: t('bans.column.created'), cell: ({ created_at }) => formatDateTime(created_at) },
  {
    key: 'by',
    title: t('bans.column.by'),
    cell: ({ automatic }) => t(automatic ? 'bans.automatic' : 'bans.by-hand'),
  },
  {
    key: 'state',
    title: t('bans.column.state'),
    cell: ({ active }) => (
      <span className={`kt-tag kt-tag--${active ? 'denied' : 'neutral'}`}>
        {t(active ? 'bans.active' : 'bans.over')}
      </span>
    ),
  },
  {
    key: 'action',
    title: t('bans.column.action'),
    cell: (ban) => <LiftButton ban={ban} until={untilOf(ban)} person={nameOf(user)} />,
  },
];

/** As the staff call them; somebody without a name by the address. */
const nameOf = ({ firstname, lastname, email }: UserDto): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email;

function untilOf({ forever, expiration_date }: BanDto): string {
  return forever || expiration_date === null ? t('bans.forever') : wallTime(expiration_date);
}
