/** What search engines ask for by themselves: what they may read, and where the pages are. */
import { CONTENT_PAGES, pagePath, SITE_ADDRESSES } from '@kurtyna/domain';
import { escaped } from './escaped.js';
import type { Heads } from './head.js';

export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';

/**
 * Screens that are somebody's own say `noindex` themselves: what is forbidden here is never read, and is listed all the same when somebody
 * links to it. A page is drawn of the public answers, so these may be read.
 */
export const robotsOf = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /api/pages/',
    'Disallow: /api/',
    'Disallow: /callbacks/',
    '',
    `Sitemap: ${new URL(SITEMAP_PATH, siteUrl).href}`,
    '',
  ].join('\n');

/** Every page that may be found. When it was changed nobody keeps, so nothing is said of that. */
export function sitemapOf(shows: readonly Heads[], siteUrl: string): string {
  const own = [SITE_ADDRESSES.publicHome, ...Object.values(CONTENT_PAGES).map(pagePath), SITE_ADDRESSES.accessibility];
  const listed = shows.flatMap((heads) => [...heads.values()].filter(({ listed }) => listed));
  const addresses = new Set([
    ...own.map((path) => new URL(path, siteUrl).href),
    ...listed.map(({ address }) => address),
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...addresses].map((address) => `<url><loc>${escaped(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
