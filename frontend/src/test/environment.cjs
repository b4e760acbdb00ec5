/** jsdom with what browsers have and jsdom has not: Node's fetch and its classes, streams, text coders (stack.md, trap 15). */
const { createRequire } = require('node:module');

/** The parts of jsdom, from where Jest has it. */
const ofJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'));
/** jsdom tries each rule of the browser's own style sheet on each element; nearly all are of other elements, and say so with their last word. */
const selectors = ofJsdom('./jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;
const PLAIN = /^(?:[a-z][a-z0-9]*(?:\[[a-z]+(?:="?[a-z]+"?)?\]|:[a-z]+)*(?:\s*[\s>,]\s*|$))+$/;
const lastWords = new Map();
selectors.matchesDontThrow = (element, selector) => {
  if (!lastWords.has(selector)) {
    const last = selector.split(',').map((one) => /[a-z0-9]+(?=[^\s>]*$)/.exec(one.trim())?.[0]);
    lastWords.set(selector, PLAIN.test(selector) && new Set(last));
  }
  const names = lastWords.get(selector);
  return (!names || names.has(element._localName)) && matchesDontThrow(element, selector);
};
const { TestEnvironment } = require('jest-environment-jsdom');
const { implForWrapper: inside } = ofJsdom('./jsdom/living/generated/utils.js');

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
  const page = inside(window.document);
  let [asOf, labels] = [-1, new Map()];
  /** All labels of the page at once, and again only after a change of the page. */
  const labelsOfPage = () => {
    if (asOf === page._version) return labels;
    labels = Map.groupBy(window.document.querySelectorAll('label'), (label) => label.control);
    asOf = page._version;
    return labels;
  };
  for (const kind of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'])
    get(window[`HTML${kind}Element`].prototype, 'labels', function () {
      if (!this.matches(LABELABLE)) return null;
      const root = this.getRootNode();
      if (root === window.document) return [...(labelsOfPage().get(this) ?? [])];
      return [...root.querySelectorAll('label')].filter((label) => label.control === this);
    });
}

/** jsdom computes an element's style anew for each question; it stays the same for as long as jsdom keeps what it found in the rules. */
function quickStyles(window) {
  const { getComputedStyle } = window;
  const page = inside(window.document);
  const computed = new WeakMap();
  // jsdom knows no pseudo-elements, and complains about being asked
  window.getComputedStyle = (element) => {
    const known = page._styleCache && computed.get(page._styleCache)?.get(element);
    if (known && element.isConnected) return known;
    const style = getComputedStyle(element);
    if (!computed.has(page._styleCache)) computed.set(page._styleCache, new WeakMap());
    computed.get(page._styleCache).set(element, style);
    return style;
  };
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
    quickStyles(window);
    // Asked by React many times a render; jsdom's own goes a long way
    window.performance.now = performance.now.bind(performance);
    window.scrollTo = () => {};
    window.Element.prototype.scrollIntoView = () => {};
    window.HTMLMediaElement.prototype.play = async () => {};
    window.HTMLMediaElement.prototype.pause = () => {};
    window.HTMLMediaElement.prototype.load = () => {};
  }
};
