import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import userEvent from '@testing-library/user-event';
import { page } from '../app/reload.js';
import { siteRoutes } from '../app/site-routes.js';
import { anEvent } from '../test/builders.js';
import { fakeServer } from '../test/fake-server.js';
import { visit } from '../test/visit.js';
import { lazyBlock } from './lazy-part.js';

const Good = ({ word }: { word: string }) => createElement('p', null, word);
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

// React says on the console what it has caught; here that is what is tested.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

describe('a part that comes later', () => {
  it('is asked for once more when it does not come, without a word [ux 3.4]', async () => {
    let tries = 0;
    const Part = lazyBlock(() => ((tries += 1) === 1 ? lost() : Promise.resolve(Good)));
    render(<Part word="Scena" />);
    expect(await screen.findByText('Scena')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that does not come is said in its place, and comes when one asks again [ux 3.4]', async () => {
    let there = false;
    const Part = lazyBlock(() => (there ? Promise.resolve(Good) : lost()));
    render(
      <>
        <h1>Wesele</h1>
        <Part word="Scena" />
      </>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Tej części strony nie udało się pokazać.');
    expect(screen.getByRole('heading', { name: 'Wesele' })).toBeVisible();
    there = true;
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByText('Scena')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the routes', () => {
  it('have an error page for every screen, inside the frame of the site, and one for the frame [ux 3.4]', () => {
    const [frame] = siteRoutes;
    expect(siteRoutes).toHaveLength(1);
    expect(frame!.errorElement).toBeTruthy();
    const bare: string[] = [];
    const walk = (routes: typeof siteRoutes, guarded: boolean): void => {
      for (const { path = '', errorElement, children } of routes) {
        if (children) walk(children, guarded || Boolean(errorElement));
        else if (!guarded && !errorElement) bare.push(path);
      }
    };
    walk(frame!.children!, false);
    expect(bare).toEqual([]);
  });

  it('a screen that fails leaves the frame, says so and offers another try [ux 3.4]', async () => {
    const server = fakeServer({ 'GET /external_api/event/wesele': { event: anEvent({ event_price: 19.999 }) } });
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    const { user } = visit('/wydarzenie/wesele/publiczne');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nie udało się pokazać strony' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Nawigacja główna' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Przejdź do strony głównej' })).toHaveAttribute('href', '/strona-glowna');
    server.on('GET /external_api/event/wesele', { event: anEvent() });
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wesele' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled(); // nothing was missing: loading anew would not help
  });
});

it('one event whose price is no price costs one card of the home [ux 3.4]', async () => {
  fakeServer({
    'GET /external_api/events': {
      events: [anEvent({ event_price: 19.999 }), anEvent({ id: 6, slug: 'dziady', title: 'Dziady' })],
    },
  });
  visit('/strona-glowna');
  expect(await screen.findByRole('link', { name: 'Dziady' })).toBeVisible();
  expect(screen.getByText('Tej pozycji nie można teraz pokazać.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Wideo' })).toBeVisible();
});
