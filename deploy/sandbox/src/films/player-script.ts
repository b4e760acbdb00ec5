/**
 * Runs in the frame. Speaks to the embedding page only, answers in the form it was asked in (object or JSON string), and
 * sends an event to nobody who has not subscribed to it.
 */
export const PLAYER_SCRIPT = `
'use strict';
(() => {
  const settings = JSON.parse(document.body.dataset.settings);
  const video = document.querySelector('video');
  const page = window.parent;
  const subscribed = new Set();
  let origin = '*';
  let asStrings = false;

  const say = (message) => {
    if (page !== window) page.postMessage(asStrings ? JSON.stringify(message) : message, origin);
  };
  const fail = (method, name, message) => say({ event: 'error', data: { method, name, message } });
  const send = (event, data) => {
    if (subscribed.has(event)) say(data === undefined ? { event } : { event, data });
  };
  const ready = () => say({ event: 'ready' });

  window.addEventListener('message', (event) => {
    if (event.source !== page || page === window) return;
    let message = event.data;
    if (typeof message === 'string') {
      try { message = JSON.parse(message); } catch { return; }
      asStrings = true;
    }
    if (!message || typeof message.method !== 'string') return;
    if (event.origin !== 'null') origin = event.origin;
    answer(message.method, message.value);
  });

  if (!video) {
    var answer = (method, value) => {
      if (method === 'ping') return say({ method: 'ping' });
      if (method === 'addEventListener' && value === 'error') subscribed.add('error');
      fail(method, method === 'addEventListener' ? 'NotFoundError' : 'PrivacyError', 'This film cannot be played here.');
    };
    ready();
    return;
  }

  const ranges = (list) => Array.from({ length: list.length }, (_, index) => [list.start(index), list.end(index)]);
  const track = (one) => ({ kind: one.kind, label: one.label, language: one.language, mode: one.mode });
  const loaded = () =>
    new Promise((done) => (video.readyState > 0 ? done() : video.addEventListener('loadedmetadata', done, { once: true })));
  const inRange = (value, low, high, what) => {
    if (typeof value === 'number' && value >= low && value <= high) return value;
    throw Object.assign(new Error('The ' + what + ' must be between ' + low + ' and ' + high + '.'), { name: 'RangeError' });
  };
  const duration = () => (Number.isFinite(video.duration) ? video.duration : 0);

  const methods = {
    ping: () => undefined,
    addEventListener: (name) => (subscribed.add(name), name),
    removeEventListener: (name) => (subscribed.delete(name), name),
    play: async () => { await video.play(); },
    pause: () => { video.pause(); },
    unload: () => { video.pause(); video.currentTime = 0; },
    destroy: () => { video.pause(); video.remove(); },
    getPaused: () => video.paused,
    getEnded: () => video.ended,
    getSeeking: () => video.seeking,
    getCurrentTime: () => video.currentTime,
    setCurrentTime: async (seconds) => { await loaded(); video.currentTime = inRange(seconds, 0, duration(), 'time'); return seconds; },
    getDuration: async () => { await loaded(); return duration(); },
    getVolume: () => video.volume,
    setVolume: (volume) => (video.volume = inRange(volume, 0, 1, 'volume')),
    getMuted: () => video.muted,
    setMuted: (muted) => (video.muted = Boolean(muted)),
    getLoop: () => video.loop,
    setLoop: (loop) => (video.loop = Boolean(loop)),
    getPlaybackRate: () => video.playbackRate,
    setPlaybackRate: (rate) => (video.playbackRate = inRange(rate, 0.5, 2, 'playback rate')),
    getBuffered: () => ranges(video.buffered),
    getPlayed: () => ranges(video.played),
    getSeekable: () => ranges(video.seekable),
    getVideoId: () => Number(settings.id) || settings.id,
    getVideoTitle: () => settings.title,
    getVideoUrl: () => settings.url,
    getVideoWidth: async () => { await loaded(); return video.videoWidth; },
    getVideoHeight: async () => { await loaded(); return video.videoHeight; },
    getFullscreen: () => document.fullscreenElement !== null,
    requestFullscreen: async () => { await video.requestFullscreen(); },
    exitFullscreen: async () => { if (document.fullscreenElement) await document.exitFullscreen(); },
    getTextTracks: () => Array.from(video.textTracks, track),
    enableTextTrack: ({ language, kind }) => {
      const wanted = Array.from(video.textTracks).find((one) => one.language === language && (!kind || one.kind === kind || kind === 'captions'));
      if (!wanted) throw Object.assign(new Error('There is no such track.'), { name: 'InvalidTrackLanguageError' });
      for (const one of video.textTracks) one.mode = one === wanted ? 'showing' : 'disabled';
      return track(wanted);
    },
    disableTextTrack: () => { for (const one of video.textTracks) one.mode = 'disabled'; return null; },
  };

  var answer = async (method, value) => {
    if (!Object.hasOwn(methods, method)) return fail(method, 'TypeError', 'There is no method ' + method + '.');
    try {
      const result = await methods[method](value);
      say(result === undefined ? { method } : { method, value: result });
    } catch (error) {
      fail(method, error.name, error.message);
    }
  };

  const position = () => {
    const seconds = video.currentTime;
    const whole = duration();
    return { seconds, percent: whole ? seconds / whole : 0, duration: whole };
  };
  for (const name of ['play', 'playing', 'pause', 'timeupdate', 'seeking', 'seeked', 'progress']) {
    video.addEventListener(name, () => send(name, position()));
  }
  video.addEventListener('ended', () => { if (!video.loop) send('ended', position()); });
  video.addEventListener('waiting', () => send('bufferstart'));
  video.addEventListener('canplay', () => send('bufferend'));
  video.addEventListener('volumechange', () => send('volumechange', { volume: video.volume, muted: video.muted }));
  video.addEventListener('ratechange', () => send('playbackratechange', { playbackRate: video.playbackRate }));
  video.addEventListener('durationchange', () => send('durationchange', { duration: duration() }));
  video.addEventListener('error', () => send('error', { name: 'PlaybackError', message: 'The film could not be loaded.' }));
  document.addEventListener('fullscreenchange', () => send('fullscreenchange', { fullscreen: document.fullscreenElement !== null }));
  video.textTracks.addEventListener('change', () => {
    const shown = Array.from(video.textTracks).find((one) => one.mode === 'showing');
    send('texttrackchange', { kind: shown?.kind ?? null, label: shown?.label ?? null, language: shown?.language ?? null });
  });
  loaded().then(() => {
    if (settings.start) video.currentTime = settings.start;
    send('loaded', { id: Number(settings.id) || settings.id });
  });
  ready();
})();
`;
