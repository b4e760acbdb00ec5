/** HTML as it looks, or as its source. What the editor cannot hold opens as source, and nothing of it is lost (content-and-media 2.7). */
import { adminText as t } from '@kurtyna/texts/admin';
import { EditorContent, useEditor } from '@tiptap/react';
import { Alert, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { extensions } from './extensions.js';
import { notify } from '../../base/notify.js';
import { asLine, isHeld, writtenBy } from './held.js';
import { isPictureAlone, readPasted } from './pasted.js';
import type { RichTextProps } from './RichText.js';
import { Toolbar } from './Toolbar.js';

const NO_PICTURE = { alone: 'editor.no-picture-alone', 'among-words': 'editor.no-picture' } as const;
const sayNoPicture = (which: keyof typeof NO_PICTURE) => notify({ kind: 'info', title: t(NO_PICTURE[which]) });

/** A picture alone goes nowhere, and that is said. */
function refusesPicture(event: Event, data: DataTransfer | null): boolean {
  const refused = isPictureAlone(data);
  if (refused) {
    event.preventDefault();
    sayNoPicture('alone');
  }
  return refused;
}

interface FieldAria {
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

export function Editor({ value = '', onChange, id, label, inline = false, ...aria }: RichTextProps & FieldAria) {
  const [source, setSource] = useState(() => !isHeld(value, inline));
  const [unheld, setUnheld] = useState(source);
  /** What this field said last: another value comes from outside. */
  const said = useRef(value);
  const say = (html: string) => {
    said.current = html;
    onChange?.(html);
  };
  const tell = useRef(say);
  tell.current = say;

  const editor = useEditor({
    extensions,
    content: source ? '' : value,
    injectCSS: false, // it would come without the page's nonce
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => {
      const written = writtenBy(now.getHTML());
      tell.current(inline ? asLine(written) : written);
    },
  });
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        transformPastedHTML: (html) => {
          const pasted = readPasted(html);
          if (pasted.lostPicture) sayNoPicture(pasted.lostPicture);
          return pasted.html;
        },
        handleDOMEvents: {
          paste: (_view, event) => refusesPicture(event, event.clipboardData),
          drop: (_view, event) => refusesPicture(event, event.dataTransfer),
        },
        attributes: {
          ...(id && { id }),
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: 'kt-prose kt-editor__text',
          ...(aria['aria-invalid'] !== undefined && { 'aria-invalid': String(aria['aria-invalid']) }),
          ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
        },
      },
    });
  }, [editor, id, label, aria['aria-invalid'], aria['aria-describedby']]);

  const show = (html: string) => {
    const held = isHeld(html, inline);
    setUnheld(!held);
    setSource(!held);
    if (held) editor.commands.setContent(html, { emitUpdate: false });
  };
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    show(value);
  }, [value]);

  return (
    <div className={inline ? 'kt-editor kt-editor--inline' : 'kt-editor'}>
      <Toolbar
        editor={editor}
        label={label}
        inline={inline}
        source={source}
        turnSource={() => {
          if (source) show(value);
          else setSource(true);
        }}
      />
      {source && unheld && <Alert type="info" showIcon title={t('editor.only-source')} role="status" />}
      {source ? (
        <Input.TextArea
          id={id}
          aria-label={t('editor.source-of', { label })}
          className="kt-editor__source"
          value={value}
          onChange={(event) => say(event.target.value)}
          autoSize={{ minRows: inline ? 2 : 6, maxRows: 24 }}
          spellCheck={false}
          {...aria}
        />
      ) : (
        <EditorContent editor={editor} />
      )}
    </div>
  );
}
