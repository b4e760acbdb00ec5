/** Both homes: `/` of a signed-in user and the public one; they differ by what the server answers (HOME, OPEN1-42). */
import { useConfig, useConfigAnswered } from '../../api/config.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { Block } from '../../ui/Boundary.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Hero } from './Hero.js';
import { Repertoire } from './Repertoire.js';
import { Videos } from './Videos.js';
import './home.css';

const LOOK_AT_THE_CLOCK_MS = 15_000;

export function HomePage() {
  const { t } = useTexts();
  const config = useConfig();
  const answered = useConfigAnswered();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  return (
    <>
      <PageHeading title={t('home.title')} hidden />
      {(config?.view_slider ?? true) && (
        <Block>
          <Hero now={now} />
        </Block>
      )}
      {answered && (config?.view_festival ?? false) && (
        <Block>
          <Repertoire festival now={now} />
        </Block>
      )}
      {answered && (config?.view_eventslist ?? true) && (
        <Block>
          <Repertoire now={now} />
        </Block>
      )}
      {answered && (config?.view_vod ?? true) && (
        <Block>
          <Videos now={now} />
        </Block>
      )}
    </>
  );
}
