import { ALLOWED_HTML, cleanText, LINK_START, PICTURE_START, saysSomething } from '@kurtyna/domain';
import sanitizeHtml from 'sanitize-html';

/** What an administrator typed, with everything removed that is not on the one allow-list (D29); empty where it says nothing. Run on saving. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(cleanText(html), {
    allowedTags: ALLOWED_HTML.tags,
    allowedAttributes: ALLOWED_HTML.attributes,
    allowedSchemes: ALLOWED_HTML.schemes,
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src, // a picture of nothing
    transformTags: {
      a: (tagName, attributes) => ({
        tagName,
        attribs: {
          ...without('href', attributes, isAllowedLink),
          // A page opened in a new tab gets no hold of ours.
          ...(attributes.target && { rel: 'noopener noreferrer' }),
        },
      }),
      img: (tagName, attributes) => ({ tagName, attribs: without('src', attributes, isAllowedPicture) }),
    },
  }).trim();
  return saysSomething(clean) ? clean : '';
}

const isAllowedLink = (link: string): boolean => LINK_START.test(link);
const isAllowedPicture = (link: string): boolean => PICTURE_START.test(link);

/** The attributes as they came; the named one only if it is allowed. */
function without(
  name: string,
  attributes: Record<string, string>,
  isAllowed: (value: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([key, value]) => key !== name || isAllowed(value)));
}
