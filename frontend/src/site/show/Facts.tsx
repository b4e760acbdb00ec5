/** Date, length, age and versions of a show (EVT-10, EVT-20, EVT-21, ux.md 1.2.2). */
import { formatDate, formatDateTime, SUBTITLE_LANGUAGES } from '@kurtyna/domain';
import type { TextKey } from '@kurtyna/texts/site';
import { useTexts } from '../../base/i18n.js';
import { NARROW, useMedia } from '../../ui/use-media.js';
import { seenByViewer } from './seen-product.js';
import { eventWhen, facilitiesOf, type Facility, type Show } from './show.js';

export const FACILITY_TEXTS = {
  pjm: 'event.version.pjm',
  ad: 'event.version.audio-description',
  napisy: 'event.version.captions',
} as const satisfies Record<Facility, TextKey>;

export function useVersions(show: Show): string[] {
  const { t } = useTexts();
  return facilitiesOf(show).map((facility) => t(FACILITY_TEXTS[facility]));
}

/** What one can read along in, Polish first: "polskie", "angielskie". A language that has no name with us is said by its letters. */
export function useCaptionLanguages({ captions }: Show): string[] {
  const { t } = useTexts();
  const named = SUBTITLE_LANGUAGES.filter((language) => captions.includes(language));
  const others = captions.filter((language) => !named.some((one) => one === language));
  return [...named.map((language) => t(`event.captions.${language}`)), ...others.map((one) => one.toUpperCase())];
}

export function Facts({ show }: { show: Show }) {
  const { t } = useTexts();
  const isPhone = useMedia(NARROW); // one line, which needs no labels for the eye
  const languages = useCaptionLanguages(show).join(', ');
  const versions = facilitiesOf(show).map((facility) =>
    facility === 'napisy' ? t('event.captions.in', { languages }) : t(FACILITY_TEXTS[facility]),
  );
  const until = seenByViewer(show)?.expiration_date;
  const rows: [string, string][] = [];
  if (show.kind === 'event') {
    rows.push([t('event.facts.date'), eventWhen(show, { allDay: t('event.facts.all-day') })]);
  }
  if (show.durationMinutes) {
    rows.push([t('event.facts.duration'), t('event.facts.minutes', { minutes: show.durationMinutes })]);
  }
  if (show.age > 0) rows.push([t('event.facts.age'), t('event.facts.age-from', { age: show.age })]);
  if (versions.length > 0) rows.push([t('event.facts.versions'), versions.join(', ')]);
  return (
    <>
      <dl className={`kt-facts${versions.length > 0 ? ' kt-facts--versions' : ''}`}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className={isPhone ? 'kt-hidden' : undefined}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {until && <p className="kt-small kt-quiet">{t('event.facts.access-until', { time: formatDateTime(until) })}</p>}
      <AvailableUntil show={show} />
    </>
  );
}

/** The last day of a video; `0000-00-00` is none (VID-09). */
export function AvailableUntil({ show }: { show: Show }) {
  const { t } = useTexts();
  if (show.kind !== 'video' || show.answer.end_date === '0000-00-00') return null;
  return (
    <p className="kt-small kt-quiet">
      {t('event.facts.available-until', { date: formatDate(show.answer.end_date.slice(0, 10)) })}
    </p>
  );
}
