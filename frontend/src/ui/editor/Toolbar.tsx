/** The editor's buttons: one stop of the Tab key, arrows between them, and each says whether it is on (WAI-ARIA toolbar). */
import { adminText as t } from '@kurtyna/texts/admin';
import { useEditorState, type Editor } from '@tiptap/react';
import { Button } from 'antd';
import BoldOutlined from '@ant-design/icons/es/icons/BoldOutlined';
import ItalicOutlined from '@ant-design/icons/es/icons/ItalicOutlined';
import LineOutlined from '@ant-design/icons/es/icons/LineOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined';
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined';
import StrikethroughOutlined from '@ant-design/icons/es/icons/StrikethroughOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import UnderlineOutlined from '@ant-design/icons/es/icons/UnderlineOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { LinkField } from './LinkField.js';

interface Tool {
  name: string;
  label: string;
  face: ReactNode;
  /** Undefined: it does something and is neither on nor off. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    label: t('editor.bold'),
    face: <BoldOutlined />,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: t('editor.italic'),
    face: <ItalicOutlined />,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: t('editor.underline'),
    face: <UnderlineOutlined />,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    label: t('editor.strike'),
    face: <StrikethroughOutlined />,
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  ...([2, 3] as const).map((level): Tool => ({
    name: `heading${level}`,
    label: t(`editor.heading${level}`),
    face: `H${level}`,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })),
  {
    name: 'bulletList',
    label: t('editor.bulletList'),
    face: <UnorderedListOutlined />,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: t('editor.orderedList'),
    face: <OrderedListOutlined />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: t('editor.blockquote'),
    face: '„”',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  ...(['sub', 'sup'] as const).map((name): Tool => ({
    name,
    label: t(`editor.${name}`),
    face: name === 'sub' ? 'x₂' : 'x²',
    isOn: (editor) => editor.isActive(name),
    run: (editor) => editor.chain().focus().toggleMark(name).run(),
  })),
  {
    name: 'english',
    label: t('editor.english'),
    face: 'EN',
    isOn: (editor) => editor.isActive('span', { lang: 'en' }),
    run: (editor) => editor.chain().focus().toggleMark('span', { lang: 'en' }).run(),
  },
  {
    name: 'table',
    label: t('editor.table'),
    face: <TableOutlined />,
    can: (editor) => !editor.isActive('table'),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  {
    name: 'rule',
    label: t('editor.rule'),
    face: <LineOutlined />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'undo',
    label: t('editor.undo'),
    face: <UndoOutlined />,
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: t('editor.redo'),
    face: <RedoOutlined />,
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** What a line can hold. */
const INLINE = ['bold', 'italic', 'underline', 'strike', 'english', 'undo', 'redo'];
const INLINE_TOOLS = TOOLS.filter(({ name }) => INLINE.includes(name));

/** Shown while the cursor stands in a table. */
const TABLE_TOOLS: readonly Tool[] = [
  {
    name: 'row-add',
    label: t('editor.row-add'),
    face: t('editor.row-add'),
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    name: 'row-remove',
    label: t('editor.row-remove'),
    face: t('editor.row-remove'),
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    name: 'column-add',
    label: t('editor.column-add'),
    face: t('editor.column-add'),
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    name: 'column-remove',
    label: t('editor.column-remove'),
    face: t('editor.column-remove'),
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    name: 'table-remove',
    label: t('editor.table-remove'),
    face: t('editor.table-remove'),
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

interface Props {
  editor: Editor;
  label: string;
  /** Only what a line can hold. */
  inline: boolean;
  source: boolean;
  turnSource: () => void;
}

export function Toolbar({ editor, label, inline, source, turnSource }: Props) {
  const tools = inline ? INLINE_TOOLS : TOOLS;
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
      off: TOOLS.filter(({ can }) => can?.(now) === false).map(({ name }) => name),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  });
  const [linking, setLinking] = useState(false);
  const [stop, setStop] = useState('bold');
  const bar = useRef<HTMLDivElement>(null);

  const names = source
    ? ['source']
    : [
        ...tools.map(({ name }) => name),
        'link',
        ...(states.table ? TABLE_TOOLS.map(({ name }) => name) : []),
        'source',
      ];
  const here = names.includes(stop) ? stop : names[0]!;
  const goTo = (name: string) => {
    setStop(name);
    bar.current?.querySelector<HTMLElement>(`[data-tool=${name}]`)?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const at = names.indexOf(here);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    goTo(names[(next + names.length) % names.length]!);
  };
  const face = (name: string) => ({
    'data-tool': name,
    type: 'text' as const,
    size: 'small' as const,
    tabIndex: name === here ? 0 : -1,
    onFocus: () => setStop(name),
  });
  const button = ({ name, label: says, face: shown, isOn, run }: Tool) => (
    <Button
      key={name}
      {...face(name)}
      title={says}
      aria-label={says}
      aria-pressed={isOn && states.on.includes(name)}
      aria-disabled={states.off.includes(name)}
      onClick={() => !states.off.includes(name) && run(editor)}
    >
      {typeof shown === 'string' ? <span aria-hidden className="kt-editor__sign" data-sign={shown} /> : shown}
    </Button>
  );
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('editor.toolbar', { label })}
        className="kt-editor__bar"
        onKeyDown={move}
      >
        {!source && (
          <>
            {tools.map(button)}
            <Button
              {...face('link')}
              title={t('editor.link')}
              aria-label={t('editor.link')}
              aria-pressed={states.link}
              aria-expanded={linking}
              onClick={() => setLinking(!linking)}
            >
              <LinkOutlined />
            </Button>
            {states.table && TABLE_TOOLS.map(button)}
          </>
        )}
        <Button {...face('source')} aria-pressed={source} onClick={turnSource}>
          {t('editor.source')}
        </Button>
      </div>
      {linking && !source && <LinkField editor={editor} close={() => setLinking(false)} />}
    </>
  );
}
