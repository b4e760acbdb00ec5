/** A new gallery is a name; its pictures follow (GAL-02). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useAddGalleryMutation } from '../../api/admin/galleries.js';
import { useOnce } from '../../base/attempt.js';
import { AddButton } from '../AddButton.js';
import type { Saving } from './use-saving.js';

export function AddGallery({ saving }: { saving: Saving }) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);
  const [add] = useAddGalleryMutation();
  const once = useOnce();
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const send = (next: string) =>
      once((attempt) => add({ 'idempotency-key': attempt, newGalleryDto: { name: next } }).unwrap());
    const wrong = await saving.save(name, send, t('form.added'));
    setSending(false);
    setError(wrong ?? '');
    if (wrong === null) setName('');
  };
  return (
    <form className="kt-add-gallery" onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={id}>{t('galleries.new-name')}</label>
      <Input
        id={id}
        value={name}
        autoComplete="off"
        status={error ? 'error' : undefined}
        aria-invalid={error !== ''}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <AddButton htmlType="submit" loading={sending}>
        {t('galleries.add')}
      </AddButton>
      {error && (
        <p id={`${id}-error`} role="alert" className="kt-gallery-name__error">
          {error}
        </p>
      )}
    </form>
  );
}
