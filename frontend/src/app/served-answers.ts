/**
 * The home's page brings the answers that decide its first view (decision 55): they are put where the calls would put them, so that
 * nobody waits for the first picture twice.
 */
import { generatedApi, type PublicConfigAnswerDto, type SlidesAnswerDto } from '../api/generated.js';
import type { Store } from './store.js';

/** As `gateway/src/site/home.ts` writes them. */
interface ServedAnswers {
  config: PublicConfigAnswerDto;
  slides: SlidesAnswerDto;
}

export function takeServedAnswers(store: Store): void {
  const element = document.getElementById('served');
  if (!element || isOldPage()) return;
  const { config, slides } = JSON.parse(element.textContent) as ServedAnswers;
  store.dispatch(
    generatedApi.util.upsertQueryEntries([
      { endpointName: 'getPublicConfig', arg: undefined, value: config },
      { endpointName: 'listPublicSlides', arg: undefined, value: slides },
    ]),
  );
}

/** Going back, or opening a window of yesterday again, shows the page as it was kept: what it brings may be long over. */
function isOldPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}
