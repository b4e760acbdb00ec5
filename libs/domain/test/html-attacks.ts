/** What both sanitizers of HTML that administrators write are held to: the server's on saving, the browser's on showing (D29). */

/** The ways in that the evasion collections name, one of each kind. */
export const ATTACKS = [
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

  '<a href="/\\/evil.example">x</a>',
  '<a href="/&#92;evil.example">x</a>',
  '<a href="https:evil.example">x</a>',
  '<img src="//evil.example/x.png">',
  '<img src="/\\evil.example/x.png">',
];

/** What a page is made of; each is kept whole. */
export const KEPT = [
  '<h2>Kontakt</h2><p>Pisz: <a href="mailto:a@teatr.example">a@teatr.example</a>, <strong>ul. Sceniczna 1</strong></p>',
  '<p><a href="/n/regulamin">Regulamin</a> <a href="https://teatr.example/x?a=1#b">Teatr</a> <a href="ftp://pliki.example/plan">Plan</a></p>',
  '<p lang="en" title="Welcome">Welcome</p>',
  '<table><tbody><tr><th colspan="2" scope="row">1</th><td rowspan="3">2</td></tr></tbody></table>',
  '<ol start="3"><li>1 &lt; 2</li></ol>',
];

const TAGS = /<\/?(?:script|style|iframe|object|embed|svg|math|form|input|base|meta|link|video|template|body)\b/i;
const HANDLERS = /<[^>]*\son\w+\s*=/i;
const ADDRESSES = /(?:href|src)="(?!https?:\/\/|mailto:|ftp:\/\/|\/[^/\\])/i;

/** What of cleaned HTML could still run or lead away; what stands inside quotes is a value: text, however it looks. */
export function dangersOf(clean: string): string[] {
  const bare = clean.replace(/="[^"]*"/g, '=""');
  return [
    ...(TAGS.test(clean) ? ['a tag'] : []),
    ...(HANDLERS.test(bare) ? ['a handler'] : []),
    ...(ADDRESSES.test(clean) ? ['an address'] : []),
    ...(/\sstyle=/i.test(bare) ? ['a style'] : []),
  ];
}
