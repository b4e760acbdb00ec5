/** Films of the tests' own: of the house's file, or in the film host's frame. */
import type { Page } from '@playwright/test';
import { tokenFor } from './members.js';
import { expect, sandboxUrl, siteUrl } from './stage.js';

export interface Film {
  id: number;
  slug: string;
  title: string;
}
const SOURCES = { file: `${sandboxUrl}/films/przedstawienie.mp4`, frame: '900000001' };

const VERSIONS = {
  accessibility_video: `${sandboxUrl}/films/przedstawienie-pjm.mp4`,
  autodesc_video: `${sandboxUrl}/films/przedstawienie-ad.mp4`,
};

/** A film of twenty seconds that everybody with an account may watch; it is gone after `work`. */
export async function withFilm(
  page: Page,
  source: keyof typeof SOURCES,
  work: (film: Film) => Promise<void>,
  { inAllVersions = false, picture }: { inAllVersions?: boolean; picture?: Buffer } = {},
): Promise<void> {
  const { token } = JSON.parse(await tokenFor(page, 'admin@teatr.example')) as { token: string };
  const headers = { 'x-auth-token': token };
  const title = `Próba ${source} ${Date.now() % 100_000}`;
  const data = {
    title,
    video_link: SOURCES[source],
    video_price: 0,
    visible: true,
    duration: 20,
    ...(inAllVersions ? VERSIONS : {}),
    ...(picture && { main_image_data: `data:image/png;base64,${picture.toString('base64')}` }),
  };
  const added = await page.request.post(`${siteUrl}/api/videos`, { headers, data });
  expect([added.status(), await added.text()]).toEqual([201, expect.stringContaining(title)]);
  const { video } = (await added.json()) as { video: Film };
  try {
    await work(video);
  } finally {
    await page.request.delete(`${siteUrl}/api/videos/${video.id}`, { headers });
  }
}
