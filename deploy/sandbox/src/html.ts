import type { FastifyInstance } from 'fastify';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

class Html {
  constructor(readonly markup: string) {}
}

/** HTML that is already safe to put into a page. */
export type { Html };

const render = (value: unknown): string => {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === null || value === undefined || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character]!);
};

/** Every value is escaped unless it was made by `html` itself. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(parts.reduce((page, part, index) => page + render(values[index - 1]) + part));

/** Markup of a library of ours, which has escaped what it holds. */
export const asIs = (markup: string): Html => new Html(markup);

export function page({ title, lang = 'pl', main }: { title: string; lang?: string; main: Html }): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html> `.markup;
}

/** No script at all, nothing from elsewhere. A form may end where its answer leads, so those places are named. */
export const strictPolicy = ({
  formTargets = [],
  frames = false,
}: { formTargets?: string[]; frames?: boolean } = {}): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    ...(frames ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const STYLE = `
:root { color-scheme: light dark; --ink: #1d1b20; --paper: #faf7f2; --card: #fff; --line: #cfc7bd; --quiet: #5d564f; --brand: #8a1c2b; --on-brand: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2ede7; --paper: #171417; --card: #221e22; --line: #51494f; --quiet: #beb4aa; --brand: #f0a3ac; --on-brand: #2b070c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
.card { max-width: 30rem; margin: 4vh auto 0; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
p { margin: .5rem 0; }
a { color: var(--brand); }
.quiet { color: var(--quiet); font-size: .875rem; }
.amount { font-size: 2.25rem; font-weight: 650; white-space: nowrap; font-variant-numeric: tabular-nums; }
.notice { padding: .75rem 1rem; border-left: .25rem solid var(--brand); background: var(--paper); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; }
.choices { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; margin-top: 1.5rem; }
button, input, select { font: inherit; max-width: 100%; min-height: 2.75rem; border-radius: .5rem; border: 1px solid var(--line); padding: .5rem 1rem; background: transparent; color: inherit; }
button { cursor: pointer; border-color: var(--brand); color: var(--brand); font-weight: 600; }
button.first { background: var(--brand); color: var(--on-brand); }
button:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--quiet); font-weight: 600; font-size: .875rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
iframe { width: 100%; height: 32rem; background: #fff; border: 1px solid var(--line); border-radius: .5rem; }
`;

export function styleRoute(app: FastifyInstance): void {
  app.get('/sandbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=60').send(STYLE),
  );
}
