/** The films of a video and of its translations: whether the house can play what was typed (OPEN2-12). */
import { filmAsTyped } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form } from 'antd';
import { useTexts } from '../base/i18n.js';

export const FILM_FIELDS = ['video_link', 'accessibility_video', 'autodesc_video', 'teaser_link'] as const;
export type FilmField = (typeof FILM_FIELDS)[number];

export const isFilmField = (name: string): name is FilmField => FILM_FIELDS.some((one) => one === name);

/** The question before these values are saved; null where nothing speaks against it. */
export const questionBefore = (changes: { [Field in FilmField]?: string | null | undefined }): string | null =>
  FILM_FIELDS.some((field) => changes[field]?.trim() && filmAsTyped(changes[field])?.kind === 'invalid')
    ? t('videos.save-unplayable')
    : null;

interface ReadFilmProps {
  name: FilmField;
  /** The value as it is stored, and the server's word on it. */
  stored: string;
  warning: string | undefined;
}

/** The house's reading of a value while it is typed: the number of the film, or that nothing plays it. */
export function ReadFilm({ name, stored, warning }: ReadFilmProps) {
  const { t: said } = useTexts();
  const typed = Form.useWatch<string | undefined>(name) ?? '';
  const isStored = typed === stored;
  const film = typed.trim() === '' || (isStored && warning === undefined) ? null : filmAsTyped(typed);
  const unplayable = film?.kind === 'invalid' ? said('errors.video.not-playable') : isStored && warning;
  if (unplayable) return <span className="kt-video-form__warning">{unplayable}</span>;
  return !isStored && film && 'id' in film ? (
    <span role="status">{t('videos.hint.film-read', { id: film.id })}</span>
  ) : null;
}

/** On the card, in the list and on the page for staff. */
export const UnplayableTag = () => <span className="kt-tag kt-tag--denied">{t('videos.unplayable')}</span>;
