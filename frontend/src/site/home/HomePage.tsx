/** Both homes: `/` of a signed-in user and the public one, which has neither warnings nor hidden content (HOME-03, OPEN1-42). */
import { useConfig, useConfigAnswered } from '../../api/config.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { Block } from '../../ui/Boundary.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Evening } from './Evening.js';
import { Festival } from './Festival.js';
import { GiftBlock } from './GiftBlock.js';
import { Hero } from './Hero.js';
import { HiddenContent } from './HiddenContent.js';
import { PacketsBlock } from './PacketsBlock.js';
import { Repertoire } from './Repertoire.js';
import { useCodeActivated } from './use-code-activated.js';
import { Videos } from './Videos.js';
import { Warnings } from './Warnings.js';
import './home.css';

const HomeCode = lazyBlock(async () => (await import('./HomeCode.js')).HomeCode);
const LOOK_AT_THE_CLOCK_MS = 15_000;

export function HomePage() {
  const { t } = useTexts();
  const config = useConfig();
  const user = useAppSelector((state) => state.session.user);
  const userId = user?.id;
  const answered = useConfigAnswered();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  useCodeActivated();
  return (
    <>
      <PageHeading
        title={t('home.title')}
        about={{ path: paths.home({ signedIn: false }), description: t('home.description') }}
        hidden
      />
      {user && <Evening user={user} now={now} />}
      {(config?.view_slider ?? true) && (
        <Block>
          <Hero now={now} />
        </Block>
      )}
      {userId !== undefined && (
        <Block>
          <Warnings userId={userId} />
        </Block>
      )}
      {answered && (config?.view_festival ?? false) && (
        <Block>
          <Festival now={now} />
        </Block>
      )}
      {answered && userId !== undefined && (
        <Block>
          <HiddenContent now={now} />
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
      {answered && (
        <Block>
          <GiftBlock now={now} />
        </Block>
      )}
      {answered && (
        <Block>
          <PacketsBlock now={now} />
        </Block>
      )}
      {answered && userId !== undefined && config?.code_form_in_dashboard && <HomeCode userId={userId} />}
    </>
  );
}
