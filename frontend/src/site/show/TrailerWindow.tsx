/** The trailer from the picture of the page, in a window of its own. */
import { useTexts } from '../../base/i18n.js';
import { LargeWindow } from './LargeWindow.js';
import { TrailerFilm } from './TrailerFilm.js';

export function TrailerWindow({ value, title, close }: { value: string; title: string; close: () => void }) {
  const { t } = useTexts();
  return (
    <LargeWindow label={t('event.trailer.of', { title })} className="kt-large--film" close={close}>
      <TrailerFilm value={value} title={title} />
    </LargeWindow>
  );
}
