/** A real Chromium for the browser tests: the installed one, else Debian's package, else the one Playwright brings. */
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { aptCommand, aptInstall, aptPrefix } from './apt.mjs';
import { findProgram, run, succeeds } from './commands.mjs';
import { packageCommand } from './paths.mjs';
import { Problem } from './problem.mjs';

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/** Ubuntu's `chromium-browser` may be a stand-in that only speaks of snap: what cannot tell its version is not a browser. */
const works = (path) => succeeds(path, ['--version']);

export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of NAMES) {
    const path = findProgram(name);
    if (path && works(path)) return path;
  }
  return playwrights().find(works);
}

function playwrights() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache', 'ms-playwright');
  try {
    return readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .flatMap((name) => ['chrome-linux64', 'chrome-linux'].map((folder) => join(cache, name, folder, 'chrome')));
  } catch {
    return [];
  }
}

export async function provideChromium({ note = () => {} } = {}) {
  const found = findChromium();
  if (found) return found;
  if (aptPrefix()) await aptInstall('chromium', { note }).catch(() => {});
  if (!findChromium()) {
    note('playwright install chromium');
    const withLibraries = aptPrefix() ? ['--with-deps'] : [];
    await run(process.execPath, [
      packageCommand('@playwright/test', 'playwright'),
      'install',
      ...withLibraries,
      'chromium',
    ]);
  }
  const provided = findChromium();
  if (provided) return provided;
  throw new Problem(
    'Chromium is missing, and the browser tests need it.',
    `${aptCommand('chromium')}\nor name one: CHROMIUM_PATH=/path/to/chrome npm test`,
  );
}
