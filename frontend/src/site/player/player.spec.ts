import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { framePort } from './frame-port.js';
import { PlayedTime } from './player-port.js';

describe('played time', () => {
  it('counts only what was really played: pauses and silence are left out [D25]', () => {
    let now = 0;
    const played = new PlayedTime(() => now);
    const run = (seconds: number) => {
      for (let n = 0; n < seconds * 4; n += 1) {
        now += 250;
        played.hear('progress');
      }
    };
    played.hear('playing');
    run(10);
    played.hear('paused');
    now += 60_000;
    played.hear('playing');
    run(5);
    now += 30_000; // the computer slept
    run(5);
    expect(played.take()).toBe(20);
    expect(played.take()).toBe(0);
  });
});

describe('the player in a frame of another origin', () => {
  const ORIGIN = 'http://127.0.0.1:4100';
  let frame: HTMLIFrameElement;
  let told: unknown[];

  beforeEach(() => {
    frame = document.createElement('iframe');
    frame.src = `${ORIGIN}/video/1`;
    document.body.append(frame);
    told = [];
    jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(((message: unknown) => void told.push(message)) as never);
  });
  afterEach(() => frame.remove());

  const says = (data: unknown, { origin = ORIGIN, source = frame.contentWindow as MessageEventSource | null } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

  it('knocks, waits for ready and subscribes [vimeo.md 10]', async () => {
    const port = framePort(frame);
    frame.dispatchEvent(new Event('load'));
    expect(told).toEqual([{ method: 'ping' }]);
    says({ event: 'ready' });
    await port.ready;
    expect(told).toContainEqual({ method: 'addEventListener', value: 'timeupdate' });
    await port.seek(12.5);
    await port.play();
    expect(told.slice(-2)).toEqual([
      { method: 'setCurrentTime', value: 12.5 },
      { method: 'play', value: {} },
    ]);
  });

  it('is told sound and speed, and asked how long the film is', async () => {
    const port = framePort(frame);
    const heard: unknown[] = [];
    port.on((event, at) => heard.push([event, at]));
    says({ event: 'ready' });
    await port.ready;
    expect(told).toContainEqual({ method: 'getDuration' });
    says({ method: 'getDuration', value: 5400 });
    says({ event: 'timeupdate', data: { seconds: 12, duration: 5400 } });
    says({ event: 'seeked', data: { seconds: 40 } });
    expect(heard).toEqual([
      ['measured', { seconds: 0, duration: 5400 }],
      ['progress', { seconds: 12, duration: 5400 }],
      ['measured', { seconds: 40, duration: 5400 }],
    ]);
    told = [];
    await port.pause();
    await port.volume(0.4);
    await port.mute(true);
    await port.speed(1.5);
    expect(told).toEqual([
      { method: 'pause', value: {} },
      { method: 'setVolume', value: 0.4 },
      { method: 'setMuted', value: true },
      { method: 'setPlaybackRate', value: 1.5 },
    ]);
  });

  it('hears objects and JSON texts of its frame, and nobody else', async () => {
    const port = framePort(frame);
    const heard: [string, number][] = [];
    port.on((event, { seconds }) => heard.push([event, seconds]));
    says(JSON.stringify({ event: 'ready' }));
    await port.ready;
    says({ event: 'timeupdate', data: { seconds: 3 } });
    says(JSON.stringify({ event: 'pause', data: { seconds: 4 } }));
    says({ event: 'timeupdate', data: { seconds: 99 } }, { origin: 'https://evil.example' });
    says({ event: 'timeupdate', data: { seconds: 99 } }, { source: window });
    says('not json');
    says({ event: 'error', data: { method: 'play', name: 'NotAllowedError' } });
    expect(heard).toEqual([
      ['progress', 3],
      ['paused', 4],
    ]);
    port.destroy();
    says({ event: 'timeupdate', data: { seconds: 5 } });
    expect(heard).toHaveLength(2);
  });
});
