import { text, type Language } from '@kurtyna/texts';
import Handlebars from 'handlebars';
import { compile as compileText } from 'html-to-text';
import { readdirSync, readFileSync } from 'node:fs';
import type { Letter, LinkedWords } from './letter.js';

export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

const FOLDER = new URL('./', import.meta.url);
const LAYOUT = 'layout';

/**
 * `{{value}}` escapes, a value is never read as a template, and the only helpers besides Handlebars' own are the button and a link with its words
 * (D29). Outlook for Windows gives no room to a link, so the button is a cell of a table.
 */
const handlebars = Handlebars.create();
handlebars.registerHelper('button', (href: string, label: string) => {
  const [link, words] = [href, label].map((value) => handlebars.escapeExpression(value));
  const style =
    'display:inline-block;padding:12px 24px;color:#ffffff;text-decoration:none;font-weight:bold;border-radius:4px';
  const cell = `<td align="center" bgcolor="#8c1c2b" style="border-radius:4px"><a style="${style}" href="${link}">${words}</a></td>`;
  return new handlebars.SafeString(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>${cell}</tr></table>`,
  );
});

handlebars.registerHelper('words', (said: string | LinkedWords) => {
  if (typeof said === 'string') return said;
  const [link, words] = [said.link, said.words].map((value) => handlebars.escapeExpression(value));
  return new handlebars.SafeString(`<a href="${link}" style="color:#8c1c2b">${words}</a>`);
});

const templates = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.hbs'))
    .map((file) => [file.replace('.hbs', ''), compile(readFileSync(new URL(file, FOLDER), 'utf8'))]),
);

function compile(source: string): Handlebars.TemplateDelegate {
  return handlebars.compile(source, {
    strict: true,
    knownHelpersOnly: true,
    knownHelpers: { button: true, words: true },
  });
}

/** Its options are read once, not for each letter (P18). */
const plain = compileText({
  wordwrap: 78,
  selectors: [
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'h1', options: { uppercase: false } },
  ],
});

/** The letter as markup and as plain text with the same facts and links. */
export function renderLetter(letter: Letter, language: Language): RenderedLetter {
  const subject = oneLine(letter.subject);
  const page = templates.get(LAYOUT)!({
    language,
    subject,
    heading: letter.heading ?? subject,
    brand: text('common.brand', language),
    greeting: letter.values.greeting,
    body: templates.get(letter.template)!(letter.values),
    regards: text('mail.regards', language),
  });
  // Handlebars does it for attributes without quotes, of which there are none. Programs that rewrite the links of a letter read no such address.
  const html = `<!doctype html>\n${page.replaceAll('&#x3D;', '=')}`;
  return { subject, html, text: plain(html) };
}

/** No line break and no control character gets into a header (reliability N13). */
export function oneLine(value: string): string {
  return value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}
