/**
 * What can be done with a row of a list: the act used most as a button, the others by name behind "⋯", those that take something away last
 * and red. A row has two buttons at most.
 */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Dropdown } from 'antd';
import { useRef, type KeyboardEvent } from 'react';
import { useTexts } from '../base/i18n.js';
import { useDeletion, type Deletion } from '../ui/DeleteButton.js';
import { useHeadingWhenGone } from '../ui/page-focus.js';

interface RowAct {
  key: string;
  label: string;
  /** On its button, where the column has no room for all of the label. */
  short?: string;
  act: () => void;
  /** Takes something away. */
  danger?: boolean;
  loading?: boolean;
}

interface Props {
  /** What the row is called; its buttons are named with it. */
  name: string;
  /** The first one is the button; false for one that this row has not. */
  acts: readonly (RowAct | false)[];
  /** Where the row can be deleted: after a question that names it. */
  deletion?: Omit<Deletion, 'name'> | false;
}

const NEVER: Omit<Deletion, 'name'> = { remove: () => Promise.resolve() };

export function RowActions({ name, acts, deletion = false }: Props) {
  const { t: said } = useTexts();
  const { ask, question } = useDeletion({ name, ...(deletion || NEVER) });
  const remove: RowAct | false = deletion && { key: 'delete', label: said('common.delete'), act: ask, danger: true };
  const [first, ...rest] = [...acts, remove].filter((act) => act !== false);
  const others = [...rest.filter(({ danger }) => !danger), ...rest.filter(({ danger }) => danger)];
  const button = useHeadingWhenGone();
  if (!first) return null;
  return (
    <span className="kt-row-actions">
      <Button
        ref={button}
        size="small"
        danger={first.danger}
        loading={first.loading}
        aria-label={`${first.label}: ${name}`}
        onClick={first.act}
      >
        {first.short ?? first.label}
      </Button>
      {others.length > 0 && <More name={name} acts={others} />}
      {question}
    </span>
  );
}

/**
 * Enter and Space are a click on the act in focus, and nothing else: it moves the focus, and the browser would press with the same key
 * whatever has it next, "⋯" or a button of what opens.
 */
function clickInFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation(); // the menu presses by Enter alone, and it would be pressed twice
  (event.target as HTMLElement).click();
}

function More({ name, acts }: { name: string; acts: readonly RowAct[] }) {
  const button = useRef<HTMLElement | null>(null);
  const whenGone = useHeadingWhenGone();
  const named = t('list.more-of', { name });
  // The focus is on the button again before anything opens, which gives it back to where it was: the menu is gone by then.
  const press = (key: string) => {
    button.current?.focus();
    acts.find((act) => act.key === key)?.act();
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      onOpenChange={(open) => !open && button.current?.focus()}
      menu={{
        'aria-label': named,
        items: acts.map(({ key, label, danger }) => ({ key, label, danger })),
        onClick: ({ key }) => press(key),
        onKeyDownCapture: clickInFocus,
      }}
    >
      <Button
        ref={(element) => {
          button.current = element;
          whenGone(element);
        }}
        size="small"
        aria-label={named}
        aria-haspopup="menu"
      >
        ⋯
      </Button>
    </Dropdown>
  );
}
