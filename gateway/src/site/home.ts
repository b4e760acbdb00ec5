/** What the page of the home brings along, so that its first picture waits for no script and for no question (P21, decision 55). */
import { imageSrcSet } from '@kurtyna/domain';
import type { PublicConfigAnswerDto } from '../routes/external-api/external-api.dto.js';
import type { SlidesAnswerDto } from '../routes/slides/slides.dto.js';
import { dataBlock, escaped } from './escaped.js';

const ROOT = '<div id="root"></div>';
/** The band is served empty, as high as it will be (`frontend/src/site/home/Evening.tsx`): only the browser knows whose it is. */
const EVENING = '<div class="kt-evening"></div>';

/**
 * The home's page with the public answers it begins with, as bytes of JSON, and the picture they lead to. `isOwn`: it is the page of
 * signed-in viewers, on which the place of the band "Twój wieczór" stands above the picture.
 */
export function withHome(
  html: string,
  answers: { config: Buffer; slides: Buffer },
  { isOwn }: { isOwn: boolean },
): string {
  const [config, slides] = [answers.config, answers.slides].map((bytes) => bytes.toString('utf8')) as [string, string];
  const data = dataBlock('type="application/json" id="served"', `{"config":${config},"slides":${slides}}`);
  const { view_slider } = (JSON.parse(config) as PublicConfigAnswerDto).config;
  const picture = view_slider ? pictureOf(JSON.parse(slides) as SlidesAnswerDto, isOwn ? EVENING : '') : '';
  return html.replace(ROOT, () => `${data}\n    <div id="root">${picture}</div>`);
}

/**
 * The first slide's picture where the browser's own code will draw it (`frontend/src/site/home/Slider.tsx`), below an empty bar. It has no
 * words: which language they are in only the browser knows.
 */
function pictureOf({ slides }: SlidesAnswerDto, above: string): string {
  const first = slides.find(({ published }) => published);
  if (!first?.bg_image) return '';
  const srcset = imageSrcSet(first.bg_image);
  const widths = srcset ? ` srcset="${escaped(srcset)}" sizes="100vw"` : '';
  const image = `<img src="${escaped(first.bg_image)}"${widths} alt="" fetchpriority="high" />`;
  return (
    '<div class="kt-header"><div class="kt-nav"></div></div>' +
    `<div class="kt-main">${above}<div class="kt-hero" data-theme="dark"><div class="kt-hero__picture">${image}</div></div></div>`
  );
}
