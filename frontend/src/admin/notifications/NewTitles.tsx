/** What readers have not been told of, to be ticked; the others wait for the next time (OPEN2-37). */
import { formatCount, formatDateTime, type PlayableRef } from '@kurtyna/domain';
import { adminText as t, productLabels } from '@kurtyna/texts/admin';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { NewTitlesDto } from '../../api/admin/generated.js';
import { serverNow } from '../../base/clock.js';

const keyOf = ({ kind, id }: PlayableRef): string => `${kind}-${id}`;

interface Props extends Pick<NewTitlesDto, 'items' | 'more'> {
  /** Titles without their tick, by key: what comes anew has one. */
  left: ReadonlySet<string>;
  leave: (left: ReadonlySet<string>) => void;
  goOn: (chosen: PlayableRef[]) => void;
}

export function NewTitles({ items, more, left, leave, goOn }: Props) {
  const [now] = useState(serverNow);
  const labelOf = productLabels(items, now);
  const chosen = items.filter((title) => !left.has(keyOf(title)));
  const tick = (keys: string[], isTicked: boolean) => {
    const next = new Set(left);
    for (const key of keys) {
      if (isTicked) next.delete(key);
      else next.add(key);
    }
    leave(next);
  };
  return (
    <>
      <p>{t('notifications.campaign.titles')}</p>
      {items.length > 1 && (
        <Checkbox
          checked={chosen.length === items.length}
          indeterminate={chosen.length > 0 && chosen.length < items.length}
          onChange={({ target }) => tick(items.map(keyOf), target.checked)}
        >
          {t('notifications.campaign.all-titles')}
        </Checkbox>
      )}
      <ul className="kt-campaign__titles">
        {items.map((title) => (
          <li key={keyOf(title)}>
            <Checkbox
              checked={!left.has(keyOf(title))}
              onChange={({ target }) => tick([keyOf(title)], target.checked)}
              className="kt-campaign__title"
            >
              {title.thumb_link ? (
                <img src={title.thumb_link} alt="" loading="lazy" className="kt-campaign__picture" />
              ) : (
                <span className="kt-campaign__picture" />
              )}
              <span>
                {labelOf(title)}{' '}
                <span className="kt-small kt-quiet">
                  {t('notifications.campaign.published', { time: formatDateTime(title.published_at) })}
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('notifications.campaign.more', { n: formatCount(more) })}</p>}
      <p role="status">
        {chosen.length > 0
          ? t('notifications.campaign.ticked', { n: chosen.length, of: items.length })
          : t('notifications.campaign.none-ticked')}
      </p>
      <div className="kt-campaign__foot">
        <Button
          type="primary"
          disabled={chosen.length === 0}
          onClick={() => goOn(chosen.map(({ kind, id }) => ({ kind, id })))}
        >
          {t('notifications.campaign.next')}
        </Button>
      </div>
    </>
  );
}
