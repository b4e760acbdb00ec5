/** The pictures of a gallery one at a time, as large as the window. */
import { imageSrcSet } from '@kurtyna/domain';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { LargeWindow } from './LargeWindow.js';

interface Props {
  title: string;
  pictures: readonly { id: number; url: string; name: string }[];
  /** The one it opens with. */
  first: number;
  close: () => void;
}

export function LargePictures({ title, pictures, first, close }: Props) {
  const { t } = useTexts();
  const [at, setAt] = useState(first);
  const last = pictures.length - 1;
  const { id, url, name } = pictures[at]!;

  const turn = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.min(Math.max(to, 0), last));
  };
  const isOne = last === 0;
  return (
    <LargeWindow label={t('event.gallery-of', { title })} close={close} onKeyDown={turn}>
      <figure key={id}>
        <img src={url} srcSet={imageSrcSet(url)} sizes="100vw" alt={name} />
        {!isOne && <figcaption aria-hidden>{`${at + 1} / ${pictures.length}`}</figcaption>}
      </figure>
      <p role="status" className="kt-hidden">
        {name}
      </p>
      {!isOne && (
        <>
          <button
            type="button"
            className="kt-large__button kt-large__previous"
            aria-label={t('event.gallery-previous')}
            aria-disabled={at === 0}
            onClick={() => setAt(Math.max(at - 1, 0))}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="kt-large__button kt-large__next"
            aria-label={t('event.gallery-next')}
            aria-disabled={at === last}
            onClick={() => setAt(Math.min(at + 1, last))}
          >
            <Icon name="right" />
          </button>
        </>
      )}
    </LargeWindow>
  );
}
