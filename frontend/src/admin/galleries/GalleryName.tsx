/** A name that is edited where it stands: Enter saves, Escape leaves it as it was. */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Gallery, useRenameGalleryMutation } from '../../api/admin/galleries.js';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import type { Saving } from './use-saving.js';

export function GalleryName({ gallery: { id, name, revision }, saving }: { gallery: Gallery; saving: Saving }) {
  const { t: said } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);
  const [rename] = useRenameGalleryMutation();
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<InputRef>(null);
  const errorId = useId();
  const editing = typed !== null;
  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing) input.current?.focus();
    else if (wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const leave = () => {
    setTyped(null);
    setError('');
  };
  const save = async () => {
    if (typed === null || typed.trim() === name) return leave();
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
  if (!editing) {
    return (
      <span className="kt-gallery-name">
        {name}{' '}
        <Button ref={opener} type="text" aria-label={t('galleries.rename', { name })} onClick={() => setTyped(name)}>
          {t('galleries.rename-short')}
        </Button>
      </span>
    );
  }
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
