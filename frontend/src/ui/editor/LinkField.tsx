/** Where the chosen words lead. No form of its own: it stands inside one. */
import { linkTarget } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../base/i18n.js';

export function LinkField({ editor, close }: { editor: Editor; close: () => void }) {
  const { t: said } = useTexts();
  const id = useId();
  const present = (editor.getAttributes('link') as { href?: string }).href;
  const [address, setAddress] = useState(present ?? '');
  const [wrong, setWrong] = useState(false);

  const leave = () => {
    close();
    editor.commands.focus();
  };
  const set = () => {
    if (linkTarget(address.trim()) === null) return setWrong(true);
    const link = { href: address.trim() };
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without chosen words the address itself is what is read.
    if (editor.state.selection.empty && !present)
      chain.insertContent({ type: 'text', text: link.href, marks: [{ type: 'link', attrs: link }] }).run();
    else chain.setLink(link).run();
    leave();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    leave();
  };
  return (
    <div className="kt-editor__link">
      <label htmlFor={id}>{t('editor.link-address')}</label>
      <Input
        id={id}
        autoFocus
        value={address}
        status={wrong ? 'error' : undefined}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        maxLength={2000}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault(); // neither the form around is sent nor its drawer closed
          event.stopPropagation();
          if (event.key === 'Enter') set();
          else leave();
        }}
      />
      <Button onClick={set}>{t('editor.link-set')}</Button>
      {present && <Button onClick={remove}>{t('editor.link-remove')}</Button>}
      <Button onClick={leave}>{said('common.cancel')}</Button>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="kt-editor__wrong">
          {t('editor.link-wrong')}
        </p>
      )}
    </div>
  );
}
