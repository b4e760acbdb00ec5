/**
 * `npm run judges`: other people's judges look at the first pages of the demo theatre (U28), on a quiet machine. Lighthouse as a phone sees them,
 * the median of three; then what was served and what is drawn, by html-validate, HTML CodeSniffer and IBM's engine. Starts a house of its own,
 * `--house=FOLDER` takes one that runs (its state). Exit 1 where one of them names a fault; the speed is told, and judged by `npm run bench`.
 */
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideChromium } from './lib/chromium.mjs';
import { stopRunningCommands } from './lib/commands.mjs';
import { installLocked } from './lib/locked-packages.mjs';
import { goOnInReleaseNode } from './lib/node.mjs';
import { ownHouse, runningHouse } from './lib/own-house.mjs';
import { inRoot } from './lib/paths.mjs';
import { describe } from './lib/problem.mjs';
import { createProgress, say } from './lib/progress.mjs';
import { onStopSignal } from './lib/signals.mjs';

await goOnInReleaseNode();

/** Beside the ports of the tests, the bench, the mutants, the rehearsal and the gallery. */
const FIRST_SHIFT = 5000;
const TIMES = 3;
const MOST_PLACES = 3;
const PACKAGES = inRoot('.kurtyna', 'tools', 'judges');
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
/** By these a page is right or wrong; how fast it was is a figure of the machine. */
const RIGHT = ['accessibility', 'best-practices', 'seo'];

/** Findings that are none, with the reason. */
const NO_FAULTS = [
  [/aria_content_in_landmark.*kt-skip/, 'a skip link stands before the landmarks that it leads past'],
  [/aria_article_label_unique/, 'a card is named by its heading, the first thing in it'],
  [/aria_descendant_valid.*password-icon/, 'the drawing in a button that has its name'],
  [
    /input_autocomplete_valid.*type="email"/,
    'HTML lets "username" stand at an e-mail, and password managers want it there',
  ],
  [/CodeSniffer, sign-in: gave up/, 'it stumbles over a tick without a name attribute, which needs none'],
  [/Lighthouse, sign-in: Page is blocked from indexing/, 'a sign-in is in no list of a search engine'],
];

const progress = createProgress();
const house = ownHouse({
  ...{ dir: inRoot('.kurtyna-judges'), firstShift: FIRST_SHIFT, command: 'npm run judges' },
  ...{ progress, durable: false },
});
onStopSignal(() => void finish(130));
try {
  await finish(await main(process.argv.slice(2)));
} catch (error) {
  say(`\n${describe(error)}\n`);
  await finish(1);
}

async function main(args) {
  const folder = args.map((word) => /^--house=(.+)$/.exec(word)?.[1]);
  if (folder.some((each) => !each) || folder.length > 1) {
    console.error('Use npm run judges, or npm run judges -- --house=FOLDER');
    return 2;
  }
  if (!existsSync(join(PACKAGES, 'node_modules', 'lighthouse')))
    await progress.step('Judges', () => installLocked('judges', PACKAGES));
  const chromium = await provideChromium();
  const { KURTYNA_URL: site } = folder[0] ? runningHouse(folder[0]) : await house.open();
  const pages = await pagesOf(site);
  const named = [...(await byLighthouse(pages, chromium)), ...(await byMarkup(pages, chromium))];
  const faults = named.filter((fault) => !NO_FAULTS.some(([words]) => words.test(fault)));
  for (const fault of faults) say(`  ${fault}`);
  say(faults.length ? `${faults.length} faults are named.` : 'No fault is named.');
  return faults.length ? 1 : 0;
}

/** Name and address of each: what a newcomer opens first. */
async function pagesOf(site) {
  const of = async (path) => (await fetch(`${site}${path}`)).json();
  const [{ events }, { videos }] = await Promise.all([of('/external_api/events'), of('/external_api/videos')]);
  const coming = events.find(({ starts_at, event_price: price }) => new Date(starts_at) > new Date() && price > 0);
  return [
    ['home', `${site}/strona-glowna`],
    ['event', `${site}/wydarzenie/${coming.slug}/publiczne`],
    ['video', `${site}/wideo/${videos[0].slug}/publiczne`],
    ['sign-in', `${site}/logowanie`],
  ];
}

async function byLighthouse(pages, chromePath) {
  const [{ default: lighthouse }, { launch }] = await Promise.all([judge('lighthouse'), judge('chrome-launcher')]);
  const faults = [];
  say('page      performance  accessibility  best practices  SEO   largest paint  shift  KB');
  for (const [name, address] of pages) {
    const runs = [];
    for (let time = 0; time < TIMES; time++) {
      const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
      try {
        const { lhr } = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'silent' });
        runs.push(lhr);
      } finally {
        await chrome.kill();
      }
    }
    runs.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
    const { categories, audits } = runs[Math.floor(TIMES / 2)];
    const [speed, ...right] = ['performance', ...RIGHT].map((each) => categories[each].score.toFixed(2));
    const paint = `${(audits['largest-contentful-paint'].numericValue / 1000).toFixed(2)} s`;
    const shift = audits['cumulative-layout-shift'].numericValue.toFixed(3);
    const weight = Math.round(audits['total-byte-weight'].numericValue / 1024);
    const columns = [speed.padEnd(13), right[0].padEnd(15), right[1].padEnd(16), right[2].padEnd(6), paint.padEnd(15)];
    say(`${name.padEnd(10)}${columns.join('')}${shift}  ${weight}`);
    for (const category of RIGHT)
      for (const { id, weight: counts } of categories[category].auditRefs)
        if (counts > 0 && audits[id].score !== null && audits[id].score < 1)
          faults.push(`Lighthouse, ${name}: ${audits[id].title}${placesOf(audits[id])}`);
  }
  return faults;
}

function placesOf({ details }) {
  const places = (details?.items ?? []).slice(0, MOST_PLACES).map(({ node, source, url, description }) => {
    return node?.snippet ?? description ?? url ?? source;
  });
  return places.filter(Boolean).length ? ` (${places.filter(Boolean).join('; ')})` : '';
}

async function byMarkup(pages, executablePath) {
  const { chromium } = await import('@playwright/test');
  const { HtmlValidate } = await judge('html-validate');
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const faults = [];
  try {
    // A judge is a script of another, which the site's own policy would not let in.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true });
    for (const [name, address] of pages) {
      const page = await context.newPage();
      const served = await (await page.goto(address, { waitUntil: 'networkidle' })).text();
      for (const [when, html] of Object.entries({ served, drawn: await page.content() })) {
        const { results } = await validator.validateString(html);
        for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
          faults.push(`html-validate, ${name} as ${when}: ${ruleId}: ${message} (${selector})`);
      }
      await page.addScriptTag({ path: pathOf('html_codesniffer/build/HTMLCS.js') });
      await page.addScriptTag({ path: pathOf('accessibility-checker-engine/ace.js') });
      for (const [judge, judged] of Object.entries({ CodeSniffer: sniffed, IBM: checked })) {
        const named = await page.evaluate(judged).catch((error) => [`gave up: ${error.message.split('\n')[0]}`]);
        faults.push(...named.map((fault) => `${judge}, ${name}: ${fault}`));
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return faults;
}

/* These two run in the page, beside the judge's own script. */
function sniffed() {
  const ERROR = 1;
  return new Promise((tell) =>
    HTMLCS.process('WCAG2AA', document, () => {
      const errors = HTMLCS.getMessages().filter(({ type }) => type === ERROR);
      tell(errors.map(({ code, msg, element }) => `${code}: ${msg} (${element.outerHTML?.slice(0, 120)})`));
    }),
  );
}

async function checked() {
  const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
  return results
    .filter(({ value: [policy, outcome] }) => policy === 'VIOLATION' && outcome === 'FAIL')
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} (${snippet?.slice(0, 120)})`);
}

function pathOf(file) {
  return createRequire(join(PACKAGES, 'package.json')).resolve(file);
}

async function judge(name) {
  return import(pathToFileURL(pathOf(name)).href);
}

async function finish(code) {
  await stopRunningCommands();
  await house.close();
  process.exit(code);
}
