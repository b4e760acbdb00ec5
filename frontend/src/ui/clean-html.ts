/** The browser's half of the one allow-list of libs/domain: on showing, and before the editor takes HTML in (D29). */
import DOMPurify from 'dompurify';
import { ALLOWED_HTML, LINK_START } from '@kurtyna/domain';

const SETTINGS = {
  ALLOWED_TAGS: ALLOWED_HTML.tags,
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_HTML.attributes).flat())],
  ALLOWED_URI_REGEXP: LINK_START,
  // All others are looked at as if they were addresses, and would go.
  ADD_URI_SAFE_ATTR: ['lang', 'target', 'rel', 'width', 'height', 'start', 'colspan', 'rowspan', 'scope'],
};

export const cleanHtml = (html: string): string => DOMPurify.sanitize(html, SETTINGS);
