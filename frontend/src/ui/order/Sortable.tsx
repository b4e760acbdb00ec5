/**
 * What is put in order: by a handle, with mouse, finger or keyboard, and by two buttons at each item. What was moved stands at its new place at
 * once; when the server refuses, it goes back and the reason is said over the page. `Sortable` is a list of its own; the rows of a table are in
 * `Sorting` and have `useSortedRow`.
 */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toApiError, withReason } from '../../base/api-error.js';
import { notify } from '../../base/notify.js';
import { Icon } from '../Icon.js';
import './sortable.css';

interface Sorted {
  id: number;
  /** What it is called when it is moved. */
  name: string;
}

interface SortingProps<Item extends Sorted> {
  items: readonly Item[];
  /** `position`: the new place, from 1. Throws when the server refuses; false when it stays where it was and that was said. */
  onMove: (id: number, position: number) => Promise<void | false>;
  /** The rows in the order that is seen. */
  children: (rows: readonly { item: Item; place: RowPlace }[]) => ReactNode;
}

interface Props<Item extends Sorted> extends Omit<SortingProps<Item>, 'children'> {
  /** What the list is, for screen readers. */
  label?: string;
  renderItem: (item: Item) => ReactNode;
}

const NEAR = 5;
const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function Sortable<Item extends Sorted>({ label, items, onMove, renderItem }: Props<Item>) {
  return (
    <Sorting items={items} onMove={onMove}>
      {(rows) => (
        <ol className="kt-sortable" aria-label={label}>
          {rows.map(({ item, place }) => (
            <SortedItem key={item.id} place={place}>
              {renderItem(item)}
            </SortedItem>
          ))}
        </ol>
      )}
    </Sorting>
  );
}

export function Sorting<Item extends Sorted>({ items, onMove, children }: SortingProps<Item>) {
  const { shown, move, said } = useOrder(items, onMove);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: NEAR } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [focus, setFocus] = useState<Focus | null>(null);
  const drop = ({ active, over }: DragEndEvent) => {
    const to = shown.findIndex(({ id }) => id === over?.id);
    if (over && active.id !== over.id && to !== -1) move(Number(active.id), to);
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDownOnly]}
        accessibility={{
          announcements: announcementsFor(shown),
          screenReaderInstructions: { draggable: t('pictures.order.help') },
        }}
        onDragEnd={drop}
      >
        <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {children(
            shown.map((item, index) => ({
              item,
              place: {
                item,
                isFirst: index === 0,
                isLast: index === shown.length - 1,
                focus: focus?.id === item.id ? focus : null,
                onStep: (by) => {
                  setFocus({ id: item.id, by });
                  move(item.id, index + by);
                },
              },
            })),
          )}
        </SortableContext>
      </DndContext>
      <p role="status" className="kt-hidden">
        {said}
      </p>
    </>
  );
}

/** The order as it is seen: the server's, or until it has answered the one somebody made. */
function useOrder<Item extends Sorted>(items: readonly Item[], onMove: SortingProps<Item>['onMove']) {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState('');
  const queue = useRef(Promise.resolve());
  const asServed = items.map(({ id }) => id).join();
  useEffect(() => setOrder(null), [asServed]);

  const shown = order ? inOrder(items, order) : items;
  const move = (id: number, to: number) => {
    const ids = shown.map((item) => item.id);
    const next = arrayMove(ids, ids.indexOf(id), to);
    setOrder(next);
    const { name } = items.find((item) => item.id === id)!;
    setSaid(t('pictures.order.moved', { name, place: to + 1, count: ids.length }));
    const goBack = () => {
      setOrder(null);
      setSaid(t('pictures.order.back', { name }));
    };
    queue.current = queue.current.then(async () => {
      try {
        if ((await onMove(id, to + 1)) === false) goBack();
      } catch (error) {
        goBack();
        notify({ kind: 'error', title: withReason(toApiError(error).message) });
      }
    });
  };
  return { shown, move, said };
}

function inOrder<Item extends Sorted>(items: readonly Item[], order: readonly number[]): readonly Item[] {
  const placeOf = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...items].sort((a, b) => placeOf(a.id) - placeOf(b.id));
}

/** What is said while something is dragged; its new place is said once it is there. */
function announcementsFor(items: readonly Sorted[]): Announcements {
  const at = (id: unknown, place: unknown) => ({
    name: items.find((item) => item.id === id)?.name ?? '',
    place: items.findIndex((item) => item.id === place) + 1,
    count: items.length,
  });
  return {
    onDragStart: ({ active }) => t('pictures.order.lifted', at(active.id, active.id)),
    // It lies over its own place as soon as it is lifted: that it was lifted must not be lost (U12).
    onDragOver: ({ active, over }) =>
      over ? t(`pictures.order.${over.id === active.id ? 'lifted' : 'over'}`, at(active.id, over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      !over || over.id === active.id ? t('pictures.order.back', at(active.id, active.id)) : undefined,
    onDragCancel: ({ active }) => t('pictures.order.back', at(active.id, active.id)),
  };
}

/** The button that was pressed: it keeps the focus while its item moves, as long as it can go on. */
interface Focus {
  id: number;
  by: -1 | 1;
}

/** Where a row stands among the others, and how it is moved by a step. */
export interface RowPlace {
  item: Sorted;
  isFirst: boolean;
  isLast: boolean;
  focus: Focus | null;
  onStep: (by: -1 | 1) => void;
}

function SortedItem({ place, children }: { place: RowPlace; children: ReactNode }) {
  const { row, isDragging, tools } = useSortedRow(place);
  return (
    <li {...row} className={isDragging ? 'kt-sortable__item kt-sortable__item--dragged' : 'kt-sortable__item'}>
      {tools}
      <div className="kt-sortable__content">{children}</div>
    </li>
  );
}

/** `row`: for the element that moves. `tools`: its handle and its two buttons. */
export function useSortedRow({ item: { id, name }, isFirst, isLast, focus, onStep }: RowPlace) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('pictures.order.handle') },
  });
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (focus) ((focus.by === -1 && !isFirst) || isLast ? up : down).current?.focus();
  }, [focus, isFirst, isLast]);
  const tools = (
    <>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="kt-sortable__handle"
        {...attributes}
        {...listeners}
        aria-label={t('pictures.order.drag', { name })}
      >
        <Icon name="drag" />
      </button>
      <span className="kt-sortable__steps">
        <Button
          ref={up}
          size="small"
          disabled={isFirst}
          icon={<Icon name="up" />}
          aria-label={t('pictures.order.up', { name })}
          onClick={() => onStep(-1)}
        />
        <Button
          ref={down}
          size="small"
          disabled={isLast}
          icon={<Icon name="down" />}
          aria-label={t('pictures.order.down', { name })}
          onClick={() => onStep(1)}
        />
      </span>
    </>
  );
  const style = { transform: CSS.Translate.toString(transform), transition };
  return { row: { ref: setNodeRef, style }, isDragging, tools };
}
