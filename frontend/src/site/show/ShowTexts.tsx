/** What there is to read and see about a show: description, more, gallery, trailer; one tab each (EVT-13 to EVT-15). */
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { saysSomething } from '@kurtyna/domain';
import { useTexts } from '../../base/i18n.js';
import type { TextKey } from '@kurtyna/texts/site';
import { lazyBlock } from '../../ui/lazy-part.js';
import { Gallery } from './Gallery.js';
import type { Show } from './show.js';
import { Trailer } from './Trailer.js';

const Html = lazyBlock(async () => (await import('../../ui/Html.js')).default);

interface Tab {
  id: string;
  label: TextKey;
  content: ReactNode;
}

export function ShowTexts({ show }: { show: Show }) {
  const tabs: Tab[] = [
    { id: 'opis', label: 'event.tabs.description', content: <Prose html={show.description} /> },
    ...(show.additional
      ? [{ id: 'dodatkowo', label: 'event.tabs.additional' as const, content: <Prose html={show.additional} /> }]
      : []),
    { id: 'galeria', label: 'event.tabs.gallery', content: <Gallery show={show} /> },
    ...(show.trailer
      ? [
          {
            id: 'zwiastun',
            label: 'event.tabs.trailer' as const,
            content: <Trailer value={show.trailer} title={show.title} />,
          },
        ]
      : []),
  ];
  return <Tabs tabs={tabs} />;
}

function Prose({ html }: { html: string | null }) {
  const { t } = useTexts();
  if (!html || !saysSomething(html)) return <p className="kt-quiet">{t('event.no-content')}</p>;
  return <Html html={html} className="kt-prose" />;
}

/** A plain tab list: arrows move, as in the ARIA pattern. antd's would cost this page more than all the rest of it. */
function Tabs({ tabs }: { tabs: Tab[] }) {
  const { t } = useTexts();
  const name = useId();
  const [chosen, setChosen] = useState(tabs[0]!.id);
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find(({ id }) => id === chosen) ?? tabs[0]!;

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.indexOf(open);
    const to = Math.abs(step) === 1 ? (at + step + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1;
    setChosen(tabs[to]!.id);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className="kt-tabs">
      <div role="tablist" ref={list} onKeyDown={move}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}-${id}`}
            aria-selected={id === open.id}
            aria-controls={`${name}-panel`}
            tabIndex={id === open.id ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${open.id}`} tabIndex={0} key={open.id}>
        {open.content}
      </div>
    </div>
  );
}
