/** One code as a clerk tells of it on the telephone: how it stands, what it is, whose order it came from and who has it. It leads on, and does nothing. */
import { formatDateTime, printedCode } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FoundCode } from '../../api/admin/codes.js';
import { paths } from '../../routes.js';
import { PersonLink } from '../PersonLink.js';
import { ProductName } from '../ProductName.js';
import { stateSaid } from './code-state.js';
import { nameOf } from './CodeUses.js';
import { discountOf, endOf } from './columns.js';

/** Opens the form of a code, or all who have it. */
export type OpenCode = (what: 'edit' | 'uses', id: number) => void;

interface Props {
  found: FoundCode;
  open: OpenCode;
}

export function CodeCard({ found, open }: Props) {
  const { id, order, uses, state } = found;
  const code = printedCode(found.code);
  const isKept = order === null && state !== 'deleted';
  return (
    <article className="kt-found-codes__card" aria-label={code}>
      <div className="kt-found-codes__head">
        <h3>{code}</h3>
        <span className="kt-quiet">{originOf(found)}</span>
        {isKept && (
          <Button size="small" aria-label={`${t('codes.edit')}: ${code}`} onClick={() => open('edit', id)}>
            {t('codes.edit')}
          </Button>
        )}
      </div>
      <p className="kt-found-codes__state">{stateSaid(found)}</p>
      <dl>
        <Fact name={t('codes.column.product')}>{productOf(found)}</Fact>
        <Fact name={t('codes.column.discount')}>{order ? t('codes.found.takes-all') : discountOf(found)}</Fact>
        <Fact name={t('codes.column.expiration_date')}>{endOf(found)}</Fact>
        {found.desc && <Fact name={t('codes.column.desc')}>{found.desc}</Fact>}
        {order && (
          <>
            <Fact name={t('codes.found.order')}>
              <Link to={paths.orderStatus(order)}>{order.number}</Link>
            </Fact>
            <Fact name={t('codes.found.buyer')}>
              <PersonLink id={order.buyer.id}>{nameOf(order.buyer)}</PersonLink>
              {order.buyer.email && (
                <div className="kt-found-codes__email" title={order.buyer.email}>
                  {order.buyer.email}
                </div>
              )}
            </Fact>
          </>
        )}
        {uses.length > 0 && (
          <Fact name={t('codes.found.held')}>
            {uses.map((use) => (
              <Holder key={use.userId} {...use} />
            ))}
            {found.numberOfUses > uses.length && (
              <More count={found.numberOfUses - uses.length} open={isKept ? () => open('uses', id) : null} />
            )}
          </Fact>
        )}
      </dl>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Holder({ userId, order, usage_date: usedAt, ...name }: FoundCode['uses'][number]) {
  const parts: ReactNode[] = [
    <PersonLink id={userId}>{nameOf(name)}</PersonLink>,
    usedAt === null ? t('codes.found.unused') : t('codes.found.used-at', { time: formatDateTime(usedAt) }),
    order && (
      <>
        {t('codes.found.in-order')} <Link to={paths.orderStatus(order)}>{order.number}</Link>
      </>
    ),
  ];
  return (
    <div>
      {parts.filter(Boolean).map((part, nth) => (
        <Fragment key={nth}>
          {nth > 0 && ', '}
          {part}
        </Fragment>
      ))}
    </div>
  );
}

/** A code that left the list has no list of those who have it. */
function More({ count, open }: { count: number; open: (() => void) | null }) {
  const said = t('codes.found.more-uses', { count });
  if (!open) return <div className="kt-quiet">{said}</div>;
  return (
    <button type="button" className="kt-link" onClick={open}>
      {said}
    </button>
  );
}

const originOf = ({ made_for: madeFor, series_id: series }: FoundCode): string =>
  madeFor === 'discount' && series !== null
    ? t('codes.found.origin-series', { id: series })
    : t(`codes.found.origin.${madeFor}`);

const productOf = ({ product, for_any: forAny }: FoundCode): ReactNode =>
  forAny ? t('codes.any') : <ProductName product={product} title={t('codes.product-gone')} />;
