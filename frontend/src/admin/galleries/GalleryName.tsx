/** The field of a name that is edited where it stands: Enter saves, Escape leaves it as it was. The focus goes back to where it came from. */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Gallery, useRenameGalleryMutation } from '../../api/admin/galleries.js';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import type { Saving } from './use-saving.js';

interface Props {
  gallery: Gallery;
  saving: Saving;
  leave: () => void;
}

export function GalleryName({ gallery: { id, name, revision }, saving, leave }: Props) {
  const { t: said } = useTexts();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);
  const [rename] = useRenameGalleryMutation();
  const input = useRef<InputRef>(null);
  const errorId = useId();
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    input.current?.focus();
    return () => opener?.focus();
  }, []);

  const save = async () => {
    if (typed.trim() === name) return leave();
    setSending(true);
    const send = (next: string) => rename({ id, galleryChangesDto: { name: next, revision } }).unwrap();
    const wrong = await saving.save(typed, send, said('common.config-saved'));
    setSending(false);
    if (wrong === null) leave();
    else setError(wrong);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') leave();
  };
  return (
    <span className="kt-gallery-name">
      <Input
        ref={input}
        value={typed}
        status={error ? 'error' : undefined}
        aria-label={t('galleries.name-of', { name })}
        aria-invalid={error !== ''}
        aria-describedby={error ? errorId : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKey}
      />
      <Button
        type="primary"
        loading={sending}
        icon={<Icon name="check" />}
        aria-label={t('galleries.save', { name })}
        onClick={() => void save()}
      />
      <Button icon={<Icon name="close" />} aria-label={t('galleries.cancel', { name })} onClick={leave} />
      {error && (
        <span id={errorId} role="alert" className="kt-gallery-name__error">
          {error}
        </span>
      )}
    </span>
  );
}
