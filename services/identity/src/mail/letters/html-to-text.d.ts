/** The package brings no types of its own; this is what we use of it. */
declare module 'html-to-text' {
  export function compile(options: {
    wordwrap?: number | false;
    selectors?: { selector: string; format?: string; options?: Record<string, unknown> }[];
  }): (html: string) => string;
}
