import { describe, expect, it } from '@jest/globals';
import { cleanHtml } from './clean-html.js';

/** The ways in that the evasion collections name, one of each kind. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<IMG SRC=JaVaScRiPt:alert(1)>',
  '<img src="jav&#x09;ascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/ok" onclick="alert(1)">x</a>',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<style>@import "https://evil.example";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<body onload=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
];

describe('HTML of administrators', () => {
  it.each(ATTACKS)('keeps nothing of %s that could run or leave [X1]', (attack) => {
    const clean = cleanHtml(`<p>przed</p>${attack}<p>po</p>`);
    expect(clean).toContain('przed');
    expect(clean).not.toMatch(
      /<\/?(?:script|style|iframe|object|embed|svg|math|form|input|base|meta|link|video|template|body)\b/i,
    );
    // What stands inside quotes is a value: text, however it looks.
    expect(clean.replace(/="[^"]*"/g, '=""')).not.toMatch(/<[^>]*\son\w+\s*=/i);
    expect(clean).not.toMatch(/(?:href|src)="(?!https?:\/\/|mailto:|ftp:\/\/|\/[^/\\])/i);
    expect(clean).not.toMatch(/style=/i);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('keeps what a page is made of [D29]', () => {
    const page =
      '<h2>Kontakt</h2><p>Pisz: <a href="mailto:a@teatr.example">a@teatr.example</a>, <strong>ul. Sceniczna 1</strong></p><ul><li>1 &lt; 2</li></ul><p><a href="/n/regulamin">Regulamin</a> <img src="/images/a.png" alt="Plan" /></p>';
    expect(cleanHtml(page)).toBe(page);
  });

  it('gives a page in a new tab no hold of ours [D29]', () => {
    expect(cleanHtml('<a href="https://teatr.example" target="_blank">x</a>')).toContain('rel="noopener noreferrer"');
  });
});
