/** HTML that administrators wrote, cleaned by the one allow-list of libs/domain before it touches the page (BARS-04, PAGE-08). */
import DOMPurify from 'dompurify';
import { ALLOWED_HTML } from '@kurtyna/domain';

const SETTINGS = {
  ALLOWED_TAGS: ALLOWED_HTML.tags,
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_HTML.attributes).flat())],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|ftp):|\/(?!\/)|#)/i,
};

export default function Html({ html, className }: { html: string; className?: string }) {
  const clean = DOMPurify.sanitize(html, SETTINGS);
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
