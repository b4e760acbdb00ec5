/** The pictures of a show: small beside each other, and each large on its own (EVT-15, OPEN2-41). */
import { useState, type MouseEvent } from 'react';
import { useTexts } from '../../base/i18n.js';
import { LargePictures } from './LargePictures.js';
import { Picture } from './Picture.js';
import type { Show } from './show.js';

/** Without a gallery the main picture stands. */
export function Gallery({ show }: { show: Show }) {
  const { t, lang } = useTexts();
  const [large, setLarge] = useState<number | null>(null);
  if (show.gallery.length === 0) {
    return (
      <div className="kt-gallery kt-gallery--one">
        <Picture src={show.wide} alt={t('event.poster', { title: show.title })} title={show.title} id={show.id} wide />
      </div>
    );
  }
  const pictures = show.gallery.map(({ description, ...picture }, index) => ({
    ...picture,
    name:
      (lang === 'pl' && description) || // nobody writes it in English
      t('event.gallery-picture', { title: show.title, n: index + 1, count: show.gallery.length }),
  }));
  const enlarge = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a window of its own, as any link
    event.preventDefault();
    setLarge(index);
  };
  return (
    <>
      <ul className="kt-gallery">
        {pictures.map(({ id, thumb_url, url, name }, index) => (
          <li key={id}>
            <a href={url} onClick={(event) => enlarge(event, index)}>
              <Picture
                src={thumb_url}
                alt={name}
                title={show.title}
                id={show.id}
                wide
                sizes="(max-width: 575px) 100vw, 320px"
              />
            </a>
          </li>
        ))}
      </ul>
      {large !== null && (
        <LargePictures title={show.title} pictures={pictures} first={large} close={() => setLarge(null)} />
      )}
    </>
  );
}
