/** The pictures of a gallery: put in order, described, added and removed (GAL-05, GAL-08 to GAL-11). */
import { GALLERY_IMAGES_MAX, imageSrcSet, PICTURE_DESCRIPTION } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Input, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import type { Location } from 'react-router-dom';
import {
  type Gallery,
  useAddGalleryImageMutation,
  useListGalleriesQuery,
  useRemoveGalleryImageMutation,
  useUpdateGalleryImageMutation,
} from '../../api/admin/galleries.js';
import { toApiError, withReason } from '../../base/api-error.js';
import { useOnce } from '../../base/attempt.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { type UnsavedParts, useTelling, useUnsavedParts } from '../../ui/form/use-unsaved-parts.js';
import { PictureField } from '../../ui/images/PictureField.js';
import { RemovePicture } from '../../ui/images/RemovePicture.js';
import { Sortable } from '../../ui/order/Sortable.js';
import { Failed, Loading } from '../../ui/states.js';

interface Props {
  id: number;
  close: () => void;
  /** An address that still shows it. */
  stays: (next: Location) => boolean;
}

export function PicturesModal({ id, close, stays }: Props) {
  const { t: said } = useTexts();
  const unsaved = useUnsavedParts();
  const { data, isError, error, refetch } = useListGalleriesQuery({ id });
  const gallery = data?.galleries[0];
  return (
    <Modal
      open
      width={840}
      title={gallery && t('galleries.manager-of', { name: gallery.name })}
      onCancel={close}
      footer={null}
      closable={{ 'aria-label': said('common.close') }}
      destroyOnHidden
    >
      <AskBeforeLeaving unsaved={unsaved.any} stays={stays} />
      {isError && <Failed error={error} retry={refetch} />}
      {!isError && !data && (
        <Loading>
          <div className="kt-skeleton" style={{ height: 240 }} />
        </Loading>
      )}
      {gallery && <Pictures gallery={gallery} tell={unsaved.tell} />}
    </Modal>
  );
}

type Tells = Pick<UnsavedParts, 'tell'>;

function Pictures({ gallery: { id, images }, tell }: Tells & { gallery: Gallery }) {
  const [update] = useUpdateGalleryImageMutation();
  const pictures = images.map((image, index) => ({
    ...image,
    place: index + 1,
    name: image.description ?? t('galleries.image', { place: index + 1 }),
  }));
  const move = async (moved: number, position: number) => {
    await update({ id: moved, galleryImageChangesDto: { position } }).unwrap();
  };
  return (
    <div className="kt-pictures">
      {pictures.length === 0 && <p>{t('galleries.no-images')}</p>}
      <Sortable items={pictures} onMove={move} renderItem={(picture) => <PictureRow picture={picture} tell={tell} />} />
      {pictures.length < GALLERY_IMAGES_MAX ? (
        <AddPicture key={pictures.length} galleryId={id} tell={tell} />
      ) : (
        <p role="status">{t('galleries.full', { most: GALLERY_IMAGES_MAX })}</p>
      )}
    </div>
  );
}

type Picture = Gallery['images'][number] & { name: string; place: number };

function PictureRow({ picture: { id, url, name, place, description }, tell }: Tells & { picture: Picture }) {
  const [remove] = useRemoveGalleryImageMutation();
  return (
    <div className="kt-pictures__row">
      <img src={url} srcSet={imageSrcSet(url)} sizes="120px" alt={name} />
      <Description key={description} id={id} place={place} description={description ?? ''} tell={tell} />
      <RemovePicture name={name} remove={() => remove({ id }).unwrap()} />
    </div>
  );
}

interface DescriptionProps extends Tells {
  id: number;
  place: number;
  description: string;
}

function Description({ id, place, description, tell }: DescriptionProps) {
  const { t: said } = useTexts();
  const [typed, setTyped] = useState(description);
  const [error, setError] = useState('');
  const [update, { isLoading }] = useUpdateGalleryImageMutation();
  useTelling(tell, `description ${id}`, typed !== description);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = typed.trim() ? PICTURE_DESCRIPTION.judge(typed) : null;
    setError(refusal ? said(refusal.key, refusal.values) : '');
    if (refusal) return;
    try {
      await update({ id, galleryImageChangesDto: { description: typed.trim() || null } }).unwrap();
      notify({ kind: 'success', title: said('common.config-saved') });
    } catch (failure) {
      const { formError, message } = toApiError(failure);
      setError(formError.description ?? message);
    }
  };
  return (
    <form className="kt-pictures__words" onSubmit={(event) => void save(event)} noValidate>
      <Input
        value={typed}
        autoComplete="off"
        placeholder={t('galleries.description')}
        status={error ? 'error' : undefined}
        aria-label={t('galleries.description-of', { place })}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed !== description && (
        <Button htmlType="submit" loading={isLoading} aria-label={t('galleries.description-save', { place })}>
          {said('common.save')}
        </Button>
      )}
      {error && (
        <p role="alert" className="kt-gallery-name__error">
          {error}
        </p>
      )}
    </form>
  );
}

/** Hidden at five pictures; back when one is gone (GAL-11). */
function AddPicture({ galleryId, tell }: Tells & { galleryId: number }) {
  const [dataUrl, setDataUrl] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [add, { isLoading }] = useAddGalleryImageMutation();
  const once = useOnce();
  useTelling(tell, 'new picture', dataUrl !== null);
  const send = async () => {
    setError('');
    try {
      const newGalleryImageDto = { image_data: dataUrl! };
      await once((attempt) => add({ id: galleryId, 'idempotency-key': attempt, newGalleryImageDto }).unwrap());
      notify({ kind: 'success', title: t('form.added') });
    } catch (failure) {
      const { formError, message } = toApiError(failure);
      setError(formError.image_data ?? withReason(message));
    }
  };
  return (
    <section className="kt-pictures__new" aria-label={t('galleries.new-image')}>
      <PictureField
        purpose="gallery"
        value={dataUrl}
        alt={t('galleries.new-image')}
        onChange={setDataUrl}
        onRemove={() => {
          setDataUrl(null);
          return Promise.resolve();
        }}
      />
      {error && (
        <p role="alert" className="kt-gallery-name__error">
          {error}
        </p>
      )}
      <Button type="primary" disabled={dataUrl === null} loading={isLoading} onClick={() => void send()}>
        {t('galleries.add-image')}
      </Button>
    </section>
  );
}
