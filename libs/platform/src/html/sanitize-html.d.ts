/** The part of sanitize-html that is used here; the package brings no types. */
declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  interface Options {
    allowedTags: string[];
    allowedAttributes: Record<string, string[]>;
    allowedSchemes: string[];
    allowProtocolRelative: boolean;
    disallowedTagsMode: 'discard';
    exclusiveFilter: (frame: { tag: string; attribs: Attributes }) => boolean;
    transformTags: Record<
      string,
      (tagName: string, attributes: Attributes) => { tagName: string; attribs: Attributes }
    >;
  }
  export default function sanitizeHtml(html: string, options: Options): string;
}
