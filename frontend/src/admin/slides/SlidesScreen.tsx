/** The slides of the home: their order, whether they are shown, and the form of each (SLIDE-01 to SLIDE-14). */
import { formatDateTime, imageSrcSet } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import {
  type EditedSlide,
  useDeleteSlideMutation,
  useEditedSlides,
  useUpdateSlideMutation,
} from '../../api/admin/slides.js';
import { SavedSwitch } from '../../ui/form/SavedSwitch.js';
import { Sortable } from '../../ui/order/Sortable.js';
import { Empty, Failed } from '../../ui/states.js';
import { AddButton } from '../AddButton.js';
import { useDrawerAddress } from '../drawer-address.js';
import { RowActions } from '../RowActions.js';
import { Screen } from '../Screen.js';
import { ScreenSkeleton } from '../ScreenSkeleton.js';
import { TranslationsModal } from '../translations/TranslationsModal.js';
import { SlideForm } from './SlideForm.js';
import './slides.css';

/** `edit=12`, `edit=new` and `translations=12`. */
const DRAWERS = ['edit', 'translations'] as const;

export function SlidesScreen() {
  const { slides, isError, error, refetch } = useEditedSlides();
  const [update] = useUpdateSlideMutation();
  const drawer = useDrawerAddress(DRAWERS);
  const move = async (id: number, position: number) => {
    await update({ id, slideChangesDto: { position } }).unwrap();
  };
  const edited = drawer.opened('edit');
  const open = edited === 'new' ? null : slides?.find(({ id }) => id === edited);
  const translated = slides?.find(({ id }) => id === drawer.opened('translations'));
  return (
    <Screen
      title={t('slides.title')}
      count={slides && String(slides.length)}
      actions={<AddButton onClick={() => drawer.open('edit', 'new')}>{t('slides.add')}</AddButton>}
    >
      {isError && <Failed error={error} retry={refetch} />}
      {!isError && !slides && <ScreenSkeleton shape="list" />}
      {slides?.length === 0 && <Empty>{t('slides.empty')}</Empty>}
      {slides && slides.length > 0 && (
        <Sortable
          label={t('slides.list')}
          items={slides.map((slide) => ({ id: slide.id, name: slide.title, slide }))}
          onMove={move}
          renderItem={({ slide }) => (
            <SlideRow
              slide={slide}
              edit={() => drawer.open('edit', slide.id)}
              translate={() => drawer.open('translations', slide.id)}
            />
          )}
        />
      )}
      {open !== undefined && slides && (
        <SlideForm key={edited} slide={open} close={drawer.close} stays={drawer.stays} />
      )}
      {translated && <TranslationsModal kind="slide" id={translated.id} polish={translated} close={drawer.close} />}
    </Screen>
  );
}

interface RowProps {
  slide: EditedSlide;
  edit: () => void;
  translate: () => void;
}

function SlideRow({ slide, edit, translate }: RowProps) {
  const { id, title, text, url, bg_image, published, updated_at } = slide;
  const [update] = useUpdateSlideMutation();
  const [remove] = useDeleteSlideMutation();
  return (
    <div className="kt-slide-row">
      {bg_image ? (
        <img src={bg_image} srcSet={imageSrcSet(bg_image)} sizes="160px" alt="" loading="lazy" />
      ) : (
        <span className="kt-slide-row__none" />
      )}
      <div className="kt-slide-row__words">
        <strong>{title}</strong>
        <span>{text}</span>
        <span className="kt-small kt-quiet">
          {url ? t('slides.leads-to', { url }) : t('slides.leads-nowhere')}
          {' · '}
          {t('slides.updated', { at: formatDateTime(updated_at) })}
        </span>
      </div>
      <SavedSwitch
        label={t('slides.published')}
        of={title}
        checked={published}
        save={(next) => update({ id, slideChangesDto: { published: next } }).unwrap()}
      />
      <RowActions
        name={title}
        acts={[
          { key: 'edit', label: t('slides.edit'), act: edit },
          { key: 'translations', label: t('slides.translations'), act: translate },
        ]}
        deletion={{ remove: () => remove({ id }).unwrap() }}
      />
    </div>
  );
}
