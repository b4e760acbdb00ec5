/**
 * The way to the other pages. antd's `Pagination` makes list items that take the focus without being anything one can
 * press; here each holds a real button, and an end of the list does not take the focus away (WCAG 2.4.3, 4.1.2).
 */
import DoubleLeftOutlined from '@ant-design/icons/es/icons/DoubleLeftOutlined';
import DoubleRightOutlined from '@ant-design/icons/es/icons/DoubleRightOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Pagination, type PaginationProps } from 'antd';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../../base/i18n.js';
import type { TablePage } from './table-page.js';

type Step = Parameters<NonNullable<PaginationProps['itemRender']>>[1];

const SIGNS: Record<Exclude<Step, 'page'>, ReactNode> = {
  prev: <LeftOutlined aria-hidden />,
  next: <RightOutlined aria-hidden />,
  'jump-prev': <DoubleLeftOutlined aria-hidden />,
  'jump-next': <DoubleRightOutlined aria-hidden />,
};

/** `label`: the table's name; two lists on one page are told apart by it. */
export function Pager<Row>({
  label,
  page: { page, pages, limit, limits, ...list },
}: {
  label: string;
  page: TablePage<Row>;
}) {
  const { t } = useTexts();
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    for (const item of nav.current?.querySelectorAll('li[tabindex]') ?? []) item.removeAttribute('tabindex');
  });

  return (
    <nav ref={nav} className="kt-pager" aria-label={t('common.table.pages', { name: label })}>
      <Pagination
        current={page}
        pageSize={limit}
        total={pages * limit}
        showTitle={false}
        showLessItems
        showSizeChanger={limits !== undefined}
        pageSizeOptions={limits && [...limits].sort((one, other) => one - other)} // the usual one is the first of them
        onChange={(next, size) => (size === limit ? list.turnTo(next) : list.resize?.(size))}
        itemRender={(target, step) => <PagerButton step={step} page={target} current={page} />}
      />
    </nav>
  );
}

/** antd clones it with `disabled` at the ends of the list; it stays where the finger is, and does nothing. */
function PagerButton({
  step,
  page,
  current,
  disabled,
}: {
  step: Step;
  page: number;
  current: number;
  disabled?: boolean;
}) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="kt-pager__button"
      aria-label={step === 'page' ? t('common.table.page', { page }) : t(`common.table.${step}`)}
      aria-current={step === 'page' && page === current ? 'page' : undefined}
      aria-disabled={disabled}
      onKeyDown={(event) => event.stopPropagation()} // the list item around it would turn the page a second time
    >
      {step === 'page' ? page : SIGNS[step]}
    </button>
  );
}
