/** `/n/dostepnosc`: how accessible the site is, what each title offers, and how to ask (ux.md 1.1, mail-geo-legal 5.7). */
import { formatDate } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useEvents } from '../../api/events.js';
import { useVideos } from '../../api/videos.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Failed, Loading } from '../../ui/states.js';
import { useCaptionLanguages } from '../show/Facts.js';
import { eventShow, facilitiesOf, videoShow, type Show } from '../show/show.js';
import './accessibility.css';

/** When the site was last looked through as a whole, and this statement with it. */
const LOOKED_THROUGH_ON = '2026-11-23';

const WAYS = ['keyboard', 'reader', 'themes', 'versions', 'motion'] as const;
const GAPS = ['titles', 'live', 'trailers', 'language'] as const;

export function AccessibilityPage() {
  const { t } = useTexts();
  const about = { path: paths.accessibility(), description: t('law.accessibility.description') };
  return (
    <div className="kt-page kt-page--text">
      <PageHeading title={t('law.accessibility.title')} about={about} />
      <div className="kt-prose kt-page__prose">
        <p>{t('law.accessibility.standard')}</p>
        <p className="kt-quiet">{t('law.accessibility.date', { date: formatDate(LOOKED_THROUGH_ON) })}</p>
        <h2>{t('law.accessibility.ways.title')}</h2>
        <ul>
          {WAYS.map((way) => (
            <li key={way}>{t(`law.accessibility.ways.${way}`)}</li>
          ))}
        </ul>
        <h2>{t('law.accessibility.gaps.title')}</h2>
        <ul>
          {GAPS.map((gap) => (
            <li key={gap}>{t(`law.accessibility.gaps.${gap}`)}</li>
          ))}
        </ul>
        <h2>{t('law.accessibility.ask.title')}</h2>
        <p>{t('law.accessibility.ask.text')}</p>
        <p>
          <Link className="kt-own-line" to={paths.contact()}>
            {t('law.accessibility.ask.contact')}
          </Link>
        </p>
        <h2 id="accessible-titles">{t('law.accessibility.titles.title')}</h2>
        <Titles />
      </div>
    </div>
  );
}

/** Of the lists that everybody who is on the site may see. */
function Titles() {
  const { t, lang } = useTexts();
  const events = useEvents();
  const videos = useVideos();
  const error = events.error ?? videos.error;
  if (!events.events || !videos.videos) {
    const again = () => {
      void events.refetch();
      void videos.refetch();
    };
    return error ? (
      <Failed error={error} retry={again} />
    ) : (
      <Loading>
        <div className="kt-skeleton" style={{ height: 320 }} />
      </Loading>
    );
  }
  const shows: Show[] = [
    ...events.events.map((event) => eventShow(event, lang)),
    ...videos.videos.map((video) => videoShow(video, lang)),
  ];
  if (shows.length === 0) return <p className="kt-quiet">{t('law.accessibility.titles.none')}</p>;
  const [accessible, plain] = [shows.filter(offersSome), shows.filter((show) => !offersSome(show))];
  return (
    <>
      {accessible.length > 0 && <TitleTable shows={accessible} />}
      {plain.length > 0 && <PlainTitles shows={plain} />}
    </>
  );
}

const offersSome = (show: Show): boolean => facilitiesOf(show).length > 0;

/** Of these each cell would say no: folded, they can still be looked for. */
function PlainTitles({ shows }: { shows: Show[] }) {
  const { t } = useTexts();
  return (
    <details className="kt-plain-titles">
      <summary>{t('law.accessibility.titles.plain', { n: shows.length })}</summary>
      <ul>
        {shows.map((show) => (
          <li key={`${show.kind}-${show.id}`}>
            <Title show={show} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A link by its title, and the kind and the day that tell it from another of the same title. */
function Title({ show }: { show: Show }) {
  const { t } = useTexts();
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const day = show.kind === 'event' ? `, ${formatDate(show.startsAt)}` : '';
  const kind = `${t(`orders.kind.${show.kind}`)}${day}`;
  return (
    <>
      <Link to={paths.product(show.kind, show, { signedIn })} aria-label={`${show.title}, ${kind}`}>
        {show.title}
      </Link>{' '}
      <span className="kt-accessible-titles__kind kt-small kt-quiet">{kind}</span>
    </>
  );
}

function Captions({ show }: { show: Show }) {
  const { t } = useTexts();
  const languages = useCaptionLanguages(show);
  return languages.length > 0 ? languages.join(', ') : t('law.accessibility.titles.no');
}

function TitleTable({ shows }: { shows: Show[] }) {
  const { t } = useTexts();
  return (
    <table className="kt-accessible-titles" aria-labelledby="accessible-titles">
      <thead>
        <tr>
          <th scope="col">{t('law.accessibility.titles.name')}</th>
          <th scope="col">{t('event.version.pjm')}</th>
          <th scope="col">{t('event.version.audio-description')}</th>
          <th scope="col">{t('event.version.captions')}</th>
        </tr>
      </thead>
      <tbody>
        {shows.map((show) => (
          <tr key={`${show.kind}-${show.id}`}>
            <th scope="row">
              <Title show={show} />
            </th>
            <td>{t(show.hasSignLanguage ? 'common.yes' : 'law.accessibility.titles.no')}</td>
            <td>{t(show.hasAudioDescription ? 'common.yes' : 'law.accessibility.titles.no')}</td>
            <td>
              <Captions show={show} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
