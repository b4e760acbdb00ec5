import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '../../app/store.js';
import { anEvent, aVideo } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { show } from '../../test/show.js';
import { eventShow, videoShow } from '../show/show.js';
import { EventCard } from './EventCard.js';
import { VideoCard } from './VideoCard.js';

const now = new Date().toISOString();
type Flags = { dashboard_hidden: boolean; published: boolean };
const CARDS: [string, (flags: Flags) => React.ReactNode][] = [
  ['event', (flags) => <EventCard show={eventShow(anEvent(flags), 'pl')} now={now} shortDates={false} />],
  ['video', (flags) => <VideoCard show={videoShow(aVideo(flags), 'pl')} now={now} />],
];

describe.each(CARDS)('the card of an %s', (_kind, card) => {
  it.each([
    [{ dashboard_hidden: true, published: true }, ['Ukryte']],
    [{ dashboard_hidden: false, published: true }, []],
    [{ dashboard_hidden: true, published: false }, ['Nieopublikowane', 'Ukryte']],
  ])('%j is marked %j [CARD-02, CARD-03]', (flags, marks) => {
    fakeServer();
    show(<Provider store={makeStore()}>{card(flags)}</Provider>);
    expect(screen.getByRole('article')).toBeVisible();
    expect(screen.queryAllByText(/^(Ukryte|Nieopublikowane)$/).map(({ textContent }) => textContent)).toEqual(marks);
  });
});
