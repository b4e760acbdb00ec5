import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aConfig } from '../test/builders.js';
import { fakeServer } from '../test/fake-server.js';
import { visit } from '../test/visit.js';

const aSlide = { id: 1, title: 'Wesele', text: '', bg_image: null, url: null, published: true, translations: [] };
const CONFIG = 'GET /external_api/config';
const SLIDES = 'GET /external_api/slides';

/** The home's page as the gateway sends it, with these answers. */
function servedWith(slides: (typeof aSlide)[], config = aConfig()) {
  const config_ = { config, giftConfig: null, groupTicketConfig: null };
  document.body.innerHTML = '<script type="application/json" id="served"></script>';
  document.getElementById('served')!.textContent = JSON.stringify({ config: config_, slides: { slides } });
}
/** How the visitor came to this page; jsdom does not tell. */
const cameBy = (type: NavigationTimingType) => Object.assign(performance, { getEntriesByType: () => [{ type }] });
beforeEach(() => void cameBy('navigate'));
afterEach(() => void (document.body.innerHTML = ''));

describe('the answers that came with the page of the home [P21]', () => {
  it('are drawn at once, and nobody asks for them again', async () => {
    servedWith([aSlide], aConfig({ view_vod: false }));
    const server = fakeServer();
    visit('/strona-glowna');
    expect(screen.getByRole('region', { name: 'Polecane' })).toHaveTextContent('Wesele');
    expect(screen.getByRole('heading', { name: 'Repertuar' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Wideo' })).toBeNull();
    expect(await screen.findByText('Brak nadchodzących wydarzeń.')).toBeVisible();
    expect([...server.asked(CONFIG), ...server.asked(SLIDES)]).toEqual([]);
  });

  it("stand for who is signed in until one's own are there", async () => {
    servedWith([aSlide]);
    fakeServer({ 'GET /api/slides': { slides: [{ ...aSlide, title: 'Próba dla swoich' }] } });
    visit('/', {});
    expect(screen.getByRole('region', { name: 'Polecane' })).toHaveTextContent('Wesele');
    expect(await screen.findByText('Próba dla swoich')).toBeInTheDocument();
    expect(screen.queryByText('Wesele')).toBeNull();
  });

  it('are not believed on the way back: the browser may have kept that page for a day', async () => {
    servedWith([aSlide]);
    cameBy('back_forward');
    const server = fakeServer({ [SLIDES]: { slides: [{ ...aSlide, title: 'Tango' }] } });
    visit('/strona-glowna');
    expect(await screen.findByText('Tango')).toBeInTheDocument();
    expect(server.asked(CONFIG)).toHaveLength(1);
  });

  it('are nothing where a page brings none', async () => {
    const server = fakeServer();
    visit('/strona-glowna');
    await screen.findByRole('heading', { name: 'Repertuar' });
    expect(server.asked(CONFIG)).toHaveLength(1);
  });
});
