/** What the editor knows, as near to ALLOWED_HTML as its parts reach; the rest opens as source (held.ts). */
import { Extension, Mark, type Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { LINK_START } from '@kurtyna/domain';

const LINK_KEPT_PLAIN = { target: null, rel: null, class: null };

/** Two of a kind cannot stand around the same words: `sub` in `sup` opens as source. */
const mark = (name: string, attributes: readonly string[] = []): Mark =>
  Mark.create({
    name,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag: attributes.length ? attributes.map((one) => `${name}[${one}]`).join(', ') : name }],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  });

/** The attributes that every tag may have. */
const EverywhereAttributes = Extension.create({
  name: 'everywhereAttributes',
  addGlobalAttributes: () => [
    {
      types: [
        ...['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem'],
        ...['table', 'tableRow', 'tableCell', 'tableHeader'],
      ],
      attributes: { lang: { default: null }, title: { default: null } },
    },
  ],
});

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      autolink: false,
      openOnClick: false,
      protocols: ['http', 'https', 'ftp', 'mailto'],
      HTMLAttributes: LINK_KEPT_PLAIN,
      isAllowedUri: (address) => LINK_START.test(address ?? ''),
    },
  }),
  Image.configure({ inline: true }),
  // A table as it is written, without the widths of an editor's columns.
  Table.extend({ renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]] }).configure({
    resizable: false,
    renderWrapper: false,
  }),
  TableRow,
  TableCell,
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), scope: { default: null } };
    },
  }),
  mark('sub').extend({ excludes: 'sup' }),
  mark('sup').extend({ excludes: 'sub' }),
  mark('small'),
  mark('mark'),
  mark('abbr', ['title']),
  mark('span', ['lang', 'title']),
  EverywhereAttributes,
];
