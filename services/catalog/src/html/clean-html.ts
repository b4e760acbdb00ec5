import { ALLOWED_HTML } from '@kurtyna/domain';
import sanitizeHtml from 'sanitize-html';

/** A path of our own: exactly one `/`, followed by neither `/` nor `\` (D29). */
const OWN_PATH = /^\/(?![/\\])/;
const WITH_SCHEME = /^(?:https?:\/\/|mailto:|ftp:\/\/)/i;

/** What an administrator typed, with everything removed that is not on the one allow-list (D29). Run on saving. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.normalize('NFC'), {
    allowedTags: ALLOWED_HTML.tags,
    allowedAttributes: ALLOWED_HTML.attributes,
    allowedSchemes: ALLOWED_HTML.schemes,
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href, ...attributes }) => ({
        tagName,
        attribs: {
          ...attributes,
          ...(isAllowedLink(href) && { href }),
          // A page opened in a new tab gets no hold of ours.
          ...(attributes.target && { rel: 'noopener noreferrer' }),
        },
      }),
      img: (tagName, { src, ...attributes }) => ({
        tagName,
        attribs: { ...attributes, ...(isAllowedLink(src) && !/^mailto:/i.test(src!) && { src }) },
      }),
    },
  }).trim();
}

const isAllowedLink = (link: string | undefined): boolean =>
  link !== undefined && (OWN_PATH.test(link) || WITH_SCHEME.test(link));
