import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { captionText, type Cue } from './caption-text.js';
import { filmPort } from './film-port.js';

const cue = (text: string, startTime = 0, endTime = 5): Cue => ({ text, startTime, endTime });

describe('the words of captions', () => {
  it.each([
    ['a line', [cue('Mocium panie!')], 'Mocium panie!'],
    ['two lines stay two', [cue('Niech się dzieje\nwola nieba')], 'Niech się dzieje\nwola nieba'],
    ['marks of a look', [cue('<i>Z nią się</i> <c.yellow.bg_black>zawsze</c> <b>zgadzać</b> trzeba')], 'Z nią się zawsze zgadzać trzeba'],
    ['a voice, and a time inside', [cue('<v Cześnik>Mur graniczny,<00:00:02.500> trzech murarzy')], 'Mur graniczny, trzech murarzy'],
    ['a place of another kind of file', [cue('{\\an8}Na górze')], 'Na górze'],
    ['signs that have names', [cue('Rejent &amp; Cześnik: 2 &lt; 3,&nbsp;&amp;lt;')], 'Rejent & Cześnik: 2 < 3,\u00a0&lt;'],
    ['empty lines and blanks around', [cue('\r\n  Papkin  \r\n\r\n jestem \n')], 'Papkin\njestem'],
    ['nothing but marks', [cue('<i></i>'), cue('Klara', 1)], 'Klara'],
    ['two at once, who began first above', [cue('Wacław', 2), cue('Klara', 1)], 'Klara\nWacław'],
    ['none', [], ''],
  ])('%s', (_what, active, words) => expect(captionText(active, active, 3)).toBe(words));

  it.each([
    [3, 'Pierwsze'],
    [10, 'Drugie'],
    [17, ''],
  ])('a cue without an end lasts until the next one begins: at second %d', (seconds, words) => {
    const endless = cue('Pierwsze', 0, Infinity);
    const next = cue('Drugie', 8, 15);
    const active = [endless, next].filter(({ startTime, endTime }) => startTime <= seconds && seconds < endTime);
    expect(captionText(active, [endless, next], seconds)).toBe(words);
  });
});

describe('captions over a film of ours', () => {
  /** A text track, which jsdom has not; `listeners` counts who listens to it. */
  class Track extends EventTarget {
    mode = 'disabled';
    cues: Cue[] = [];
    activeCues: Cue[] = [];
    listeners = 0;
    constructor(readonly language: string) {
      super();
    }
    override addEventListener(...heard: Parameters<EventTarget['addEventListener']>): void {
      this.listeners += 1;
      super.addEventListener(...heard);
    }
    override removeEventListener(...heard: Parameters<EventTarget['removeEventListener']>): void {
      this.listeners -= 1;
      super.removeEventListener(...heard);
    }
    says(...active: Cue[]): void {
      this.cues = this.activeCues = active;
      this.dispatchEvent(new Event('cuechange'));
    }
  }
  let video: HTMLVideoElement;
  let tracks: [polish: Track, english: Track];
  let drawn: string[];
  const modes = () => tracks.map(({ mode }) => mode);
  const film = (draw: ((words: string) => void) | null = (words) => void drawn.push(words)) =>
    filmPort(video, { kind: 'file', url: 'https://media.example/wesele.mp4' }, draw);

  beforeEach(() => {
    drawn = [];
    video = document.createElement('video');
    video.pause = video.load = () => undefined;
    tracks = [new Track('pl'), new Track('en')];
    Object.defineProperty(video, 'textTracks', { value: tracks });
  });
  afterEach(() => void video.remove());

  it('are drawn by us while the browser draws none, in the language that was chosen alone', async () => {
    const port = film();
    await port.captions('pl');
    expect(modes()).toEqual(['hidden', 'disabled']);
    tracks[0].says(cue('<i>Zgoda</i>'));
    tracks[0].says();
    await port.captions('en');
    expect(modes()).toEqual(['disabled', 'hidden']);
    tracks[1].says(cue('Agreed'));
    await port.captions(null);
    expect(modes()).toEqual(['disabled', 'disabled']);
    expect(drawn.filter((words, nth) => words !== drawn[nth - 1])).toEqual(['', 'Zgoda', '', 'Agreed', '']);
  });

  it('are there at once when they are switched on while a cue lasts', async () => {
    tracks[0].activeCues = [cue('Zgoda')];
    await film().captions('pl');
    expect(drawn.at(-1)).toBe('Zgoda');
  });

  it.each([
    ['a phone’s own full screen', 'webkitbeginfullscreen', 'webkitendfullscreen'],
    ['picture in picture', 'enterpictureinpicture', 'leavepictureinpicture'],
  ])('are left to the browser in %s, and are ours again after it', async (_where, begin, end) => {
    await film().captions('pl');
    tracks[0].says(cue('Zgoda'));
    video.dispatchEvent(new Event(begin));
    expect([modes(), drawn.at(-1)]).toEqual([['showing', 'disabled'], '']);
    tracks[0].says(cue('Zgoda, zgoda'));
    expect(drawn.at(-1)).toBe('');
    video.dispatchEvent(new Event(end));
    expect([modes(), drawn.at(-1)]).toEqual([['hidden', 'disabled'], 'Zgoda, zgoda']);
  });

  it('cost a film without them, or whoever does not want them, no listener', async () => {
    const port = film();
    await port.captions(null);
    expect(tracks.map(({ listeners }) => listeners)).toEqual([0, 0]);
    await port.captions('pl');
    expect(tracks.map(({ listeners }) => listeners)).toEqual([1, 0]);
    port.destroy();
    expect(tracks.map(({ listeners }) => listeners)).toEqual([0, 0]);
  });

  it('are the browser’s own under its own controls, which it lifts them over', async () => {
    await film(null).captions('pl');
    expect(modes()).toEqual(['showing', 'disabled']);
  });
});
