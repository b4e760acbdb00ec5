import type { Page } from '@playwright/test';

/** The languages whose captions the film shows just now, drawn by the browser or, from what it keeps hidden, by us. */
export async function captionsShown(page: Page): Promise<string[]> {
  const films = page.frames().map((frame) =>
    frame
      .evaluate(() =>
        Array.from(document.querySelector('video')?.textTracks ?? [])
          .filter(({ mode }) => mode !== 'disabled')
          .map(({ language }) => language),
      )
      .catch((): string[] => []),
  );
  return (await Promise.all(films)).flat();
}
