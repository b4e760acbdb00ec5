/** HTML that administrators wrote, cleaned by the one allow-list of libs/domain before it touches the page (BARS-04, PAGE-08). */
import DOMPurify from 'dompurify';
import { ALLOWED_HTML, LINK_START } from '@kurtyna/domain';

const SETTINGS = {
  ALLOWED_TAGS: ALLOWED_HTML.tags,
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_HTML.attributes).flat())],
  ALLOWED_URI_REGEXP: LINK_START,
  // All others are looked at as if they were addresses, and would go.
  ADD_URI_SAFE_ATTR: ['lang', 'target', 'rel', 'width', 'height', 'start', 'colspan', 'rowspan', 'scope'],
};

export default function Html({ html, className }: { html: string; className?: string }) {
  const clean = DOMPurify.sanitize(html, SETTINGS);
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
