/** jsdom with what browsers have and jsdom has not: Node's fetch and its classes, streams, text coders (stack.md, trap 15). */
const { TestEnvironment } = require('jest-environment-jsdom');

// FormData stays jsdom's own: React makes one of the form that was sent
const FROM_NODE = [
  ...['fetch', 'Request', 'Response', 'Headers', 'Blob', 'AbortController', 'AbortSignal'],
  ...['TextEncoder', 'TextDecoder', 'ReadableStream', 'WritableStream', 'TransformStream', 'structuredClone'],
];

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';
/** As jsdom answers it, which walks the whole page for each label of each field it is asked for: a quarter of the time. */
function quickLabels(window) {
  const get = (prototype, name, read) => Object.defineProperty(prototype, name, { get: read, configurable: true });
  get(window.HTMLLabelElement.prototype, 'control', function () {
    const id = this.getAttribute('for');
    if (id === null) return this.querySelector(LABELABLE);
    const named = id && this.getRootNode().getElementById?.(id);
    return named && named.matches(LABELABLE) ? named : null;
  });
  for (const kind of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'])
    get(window[`HTML${kind}Element`].prototype, 'labels', function () {
      if (!this.matches(LABELABLE)) return null;
      return [...this.getRootNode().querySelectorAll('label')].filter((label) => label.control === this);
    });
}

module.exports = class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    const window = this.global;
    window.matchMedia = (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    window.ResizeObserver = window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    // Node's own keeps the worker alive; React's scheduler only needs "soon"
    window.MessageChannel = class {
      constructor() {
        this.port1 = { onmessage: null };
        this.port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0) };
      }
    };
    // Between the tabs of one browser; here all stand in one page
    const channels = new Set();
    window.BroadcastChannel = class extends window.EventTarget {
      constructor(name) {
        super();
        this.name = name;
        channels.add(this);
      }
      postMessage(data) {
        for (const one of channels) {
          if (one === this || one.name !== this.name) continue;
          setTimeout(() => one.dispatchEvent(new window.MessageEvent('message', { data })), 0);
        }
      }
      close() {
        channels.delete(this);
      }
    };
    // antd writes its styles into the page; jsdom would weigh all of them for each question about one element
    Object.defineProperty(window.HTMLStyleElement.prototype, 'innerHTML', {
      get: () => '',
      set() {},
      configurable: true,
    });
    quickLabels(window);
    // jsdom knows no pseudo-elements, and complains about being asked
    const { getComputedStyle } = window;
    window.getComputedStyle = (element) => getComputedStyle(element);
    window.scrollTo = () => {};
    window.Element.prototype.scrollIntoView = () => {};
    window.HTMLMediaElement.prototype.play = async () => {};
    window.HTMLMediaElement.prototype.pause = () => {};
    window.HTMLMediaElement.prototype.load = () => {};
  }
};
