/** The shelves of the videos, in the order of the site's filters (CAT-01 to CAT-15). One row is edited at a time; places are changed by dragging or by steps. */
import { CATEGORY_NAME, formatDateTime } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import {
  useAddCategoryMutation,
  useCategoriesOfHouse,
  useDeleteCategoryMutation,
  useUpdateCategoryMutation,
  type Category,
} from '../../api/admin/categories.js';
import { toApiError, withReason } from '../../base/api-error.js';
import { type Once, useOnce } from '../../base/attempt.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { CHANGED_MEANWHILE } from '../../ui/form/DrawerForm.js';
import { Sorting, useSortedRow, type RowPlace } from '../../ui/order/Sortable.js';
import { Empty, Failed, Loading } from '../../ui/states.js';
import { AddButton } from '../AddButton.js';
import { useDrawerAddress } from '../drawer-address.js';
import { RowActions } from '../RowActions.js';
import { Screen } from '../Screen.js';
import { TranslationsModal } from '../translations/TranslationsModal.js';
import { NameField } from './NameField.js';
import { VideosOfCategory } from './VideosOfCategory.js';
import './categories.css';

/** `translations=12`. */
const DRAWERS = ['translations'] as const;

export function CategoriesScreen() {
  const { t: said } = useTexts();
  const { data, error, refetch } = useCategoriesOfHouse();
  const [add] = useAddCategoryMutation();
  const [update] = useUpdateCategoryMutation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [open, setOpen] = useState<readonly number[]>([]);
  const categories = data?.categories;
  const oneAtATime = useOneAtATime();
  const drawer = useDrawerAddress(DRAWERS);
  const translated = categories?.find(({ id }) => id === drawer.opened('translations'));

  /** The name of a category that stands, or of one that is added; answers what is wrong with the name, null when it was saved. */
  const save = async (what: Category | Once, name: string): Promise<string | null> => {
    if (name.trim() === '') return t('categories.required', { title: t('categories.column.name') });
    const refusal = CATEGORY_NAME.judge(name);
    if (refusal) return said(refusal.key, refusal.values);
    return oneAtATime(async () => {
      try {
        if (typeof what === 'function') {
          await what((attempt) => add({ 'idempotency-key': attempt, addCategoryDto: { name } }).unwrap());
        } else {
          if (what.name === name.trim()) return stop();
          const categoryChangesDto = { name, revision: what.revision };
          await update({ id: what.id, categoryChangesDto }).unwrap();
        }
      } catch (thrown) {
        const { code, formError, message, extra } = toApiError(thrown);
        if (code === CHANGED_MEANWHILE) {
          void refetch();
          return t('categories.meanwhile', { name: (extra.category as Category).name });
        }
        if (formError.name) return formError.name;
        notify({ kind: 'error', title: withReason(message) });
        return '';
      }
      notify({ kind: 'success', title: typeof what === 'function' ? t('form.added') : said('common.config-saved') });
      return stop();
    });
  };
  const stop = () => {
    setEditing(null);
    return null;
  };
  const move = async (id: number, position: number) => {
    const outcome = await oneAtATime(async () => {
      await update({ id, categoryChangesDto: { position } }).unwrap();
      return null;
    });
    return outcome === null ? undefined : (false as const);
  };
  const turn = (id: number) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);

  const addButton = (
    <AddButton onClick={() => setEditing('new')}>
      {t(categories?.length === 0 ? 'categories.add-first' : 'categories.add')}
    </AddButton>
  );
  const newName = editing === 'new' && (
    <div className="kt-categories__new">
      <NewName save={save} cancel={stop} />
    </div>
  );
  return (
    <Screen
      title={t('frame.view.categories')}
      count={categories && String(categories.length)}
      actions={categories && categories.length > 0 && addButton}
    >
      {newName}
      {!categories && !error && (
        <Loading>
          <div className="kt-skeleton" style={{ height: 240 }} />
        </Loading>
      )}
      {error && !categories && <Failed error={error} retry={refetch} />}
      {categories?.length === 0 && editing !== 'new' && <Empty action={addButton}>{t('categories.empty')}</Empty>}
      {categories && categories.length > 0 && (
        <Sorting items={categories} onMove={move}>
          {(rows) => (
            <table className="kt-categories" aria-label={t('frame.view.categories')}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="kt-hidden">{t('categories.column.order')}</span>
                  </th>
                  {(['name', 'videos', 'updated_at', 'actions'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(`categories.column.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              {rows.map(({ item: category, place }) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  place={place}
                  name={
                    editing === category.id ? (
                      <NameField
                        label={t('categories.name-of', { name: category.name })}
                        name={category.name}
                        save={(name) => save(category, name)}
                        cancel={stop}
                      />
                    ) : (
                      category.name
                    )
                  }
                  isOpen={open.includes(category.id)}
                  turn={() => turn(category.id)}
                  edit={() => setEditing(category.id)}
                  translate={() => drawer.open('translations', category.id)}
                />
              ))}
            </table>
          )}
        </Sorting>
      )}
      {translated && <TranslationsModal kind="category" id={translated.id} polish={translated} close={drawer.close} />}
    </Screen>
  );
}

/** One request of the table at a time: another one is not sent (CAT-15). */
function useOneAtATime() {
  const busy = useRef(false);
  return async (work: () => Promise<string | null>): Promise<string | null> => {
    if (busy.current) {
      notify({ kind: 'info', title: t('categories.try-again') });
      return '';
    }
    busy.current = true;
    try {
      return await work();
    } finally {
      busy.current = false;
    }
  };
}

interface RowProps {
  category: Category;
  place: RowPlace;
  /** The name, or the field it is edited in. */
  name: ReactNode;
  isOpen: boolean;
  turn: () => void;
  edit: () => void;
  translate: () => void;
}

/** Its videos, where they are open, move with it. */
function CategoryRow({ category, place, name, isOpen, turn, edit, translate }: RowProps) {
  const { row, isDragging, tools } = useSortedRow(place);
  const [remove] = useDeleteCategoryMutation();
  return (
    <tbody {...row} className={isDragging ? 'kt-categories__dragged' : undefined}>
      <tr>
        <td className="kt-categories__place">
          <div className="kt-categories__order">{tools}</div>
        </td>
        <th scope="row">{name}</th>
        <td data-title={t('categories.column.videos')}>
          <Button
            type="text"
            aria-expanded={isOpen}
            aria-label={t('categories.show-videos', { name: category.name, count: category.videos.length })}
            onClick={turn}
          >
            {category.videos.length} {isOpen ? '▾' : '▸'}
          </Button>
        </td>
        <td data-title={t('categories.column.updated_at')}>
          {category.updated_at && formatDateTime(category.updated_at)}
        </td>
        <td>
          <div className="kt-categories__actions">
            <RowActions
              name={category.name}
              acts={[
                { key: 'edit', label: t('categories.edit'), act: edit },
                { key: 'translations', label: t('translations.open'), act: translate },
              ]}
              deletion={{ loss: <p>{t('categories.loss')}</p>, remove: () => remove({ id: category.id }).unwrap() }}
            />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className="kt-categories__more">
          <td colSpan={5}>
            <VideosOfCategory id={category.id} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Each time it is opened it is another category that is added. */
function NewName({ save, cancel }: { save: (once: Once, name: string) => Promise<string | null>; cancel: () => void }) {
  const once = useOnce();
  return <NameField label={t('categories.name-of-new')} name="" save={(name) => save(once, name)} cancel={cancel} />;
}
