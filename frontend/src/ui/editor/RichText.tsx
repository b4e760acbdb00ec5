/** A field of a form that holds HTML. The editor behind it is large: it comes when a form first shows one (ux.md U7). */
import { lazyBlock } from '../lazy-part.js';
import './editor.css';

export interface RichTextProps {
  /** Form.Item gives value, change and id. */
  value?: string;
  onChange?: (html: string) => void;
  id?: string;
  /** What is written here, for screen readers: a label of a form cannot name an editor. */
  label: string;
  /** For a sentence or two, such as a bar: words alone stand without a paragraph, and the toolbar has what a line can hold. */
  inline?: boolean;
}

export const RichText = lazyBlock<RichTextProps>(
  async () => (await import('./Editor.js')).Editor,
  <div className="kt-editor kt-editor--waiting" />,
);
