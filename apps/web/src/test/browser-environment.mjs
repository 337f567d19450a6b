import { TestEnvironment as BrowserTestEnvironment } from 'jest-environment-jsdom';
import { TestEnvironment } from 'jest-environment-node';

const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  File,
  FormData,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  structuredClone,
};

const nodeFetch = globalThis.fetch;
const fetchFromPage = (address, init) =>
  nodeFetch(new URL(address, globalThis.fakeApiOrigin ?? 'http://127.0.0.1:9'), init);

/** The parts of XMLHttpRequest that the code uses: jsdom's version supports neither Node's FormData nor another origin. */
class FetchingXMLHttpRequest {
  upload = {};
  #headers = {};

  open(method, address) {
    this.#request = { method, address };
  }

  setRequestHeader(name, value) {
    this.#headers[name] = value;
  }

  getResponseHeader(name) {
    return this.#response.headers.get(name);
  }

  async send(body) {
    const { method, address } = this.#request;
    this.upload.onprogress?.({ loaded: 1, total: 4 });
    try {
      const request = fetchFromPage(address, { method, body, headers: this.#headers });
      setTimeout(() => this.upload.onload?.());
      this.#response = await request;
      this.status = this.#response.status;
      this.response = await this.#response.blob();
    } catch {
      this.onerror?.();
      return;
    }
    this.onload?.();
  }

  #request;
  #response;
}

/**
 * Computed style from the default of the tag and the element's own `style`: no spec loads a style sheet. jsdom's
 * version matches its whole default style sheet for every element that a query by role meets, which took a sixth of
 * the time.
 */
function computedStyleOf(window) {
  const original = window.getComputedStyle;
  const defaultDisplays = new Map();
  const defaultDisplay = ({ localName }) => {
    if (!defaultDisplays.has(localName)) {
      defaultDisplays.set(localName, original(window.document.createElement(localName)).display);
    }
    return defaultDisplays.get(localName);
  };
  const inherited = (element, name) =>
    element ? element.style?.[name] || inherited(element.parentElement, name) : undefined;
  return (element) => {
    const isRendered = !element.hidden && element.type !== 'hidden';
    const computed = {
      display: element.style?.display || (isRendered ? defaultDisplay(element) : 'none'),
      visibility: inherited(element, 'visibility') ?? 'visible',
      pointerEvents: inherited(element, 'pointerEvents') ?? 'auto',
    };
    const getPropertyValue = (name) => computed[name] ?? element.style?.getPropertyValue(name) ?? '';
    return new Proxy(computed, {
      get: (_target, name) =>
        name === 'getPropertyValue' ? getPropertyValue : (computed[name] ?? element.style?.[name]),
    });
  };
}

/** Returns the labels of a control. jsdom's version walks the whole document for each control and again for each label. */
function labels() {
  const byId = this.id ? this.ownerDocument.querySelectorAll(`label[for="${this.id}"]`) : [];
  const parent = this.closest('label:not([for])');
  return parent ? [...byId, parent] : [...byId];
}

/** Node's versions of these stay; for the rest, the document's events and objects must be jsdom's own. */
const fromBrowser = new Set(['CustomEvent', 'Event', 'EventTarget', 'MessageEvent', 'navigator']);

/** The one window of a worker process, with the values that its properties had at first. */
let browser;

/**
 * jsdom with the fetch of Node, so that component tests speak real HTTP. A relative address goes to `fakeApiOrigin`,
 * which a test sets to its own server, as a browser sends it to the page's origin. The files of a worker process have one
 * window after the other's end: packages such as React look at the document when they load, which they do once.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.config = config;
  }

  async setup() {
    await super.setup();
    // Read by React; see react-in-production.mjs.
    process.env.NODE_ENV = 'production';
    browser ??= openBrowser(this.config);
    browser.reset();
  }
}

function openBrowser({ globalConfig, projectConfig }) {
  // Without scripts, the window is of this realm.
  const options = { ...projectConfig, testEnvironmentOptions: { runScripts: undefined } };
  const { dom, global: window } = new BrowserTestEnvironment(
    { globalConfig, projectConfig: options },
    { console },
  );
  Object.assign(window, fromNode);
  addMissingParts(window);
  for (const name of [...Object.getOwnPropertyNames(window), 'dispatchEvent'])
    if (!(name in globalThis) || fromBrowser.has(name)) share(window, name);
  const listeners = recordListeners(window);
  const properties = Object.getOwnPropertyDescriptors(window);
  return {
    /** Leaves nothing of the file before: no content, address, storage, cookie, listener or replaced property. */
    reset() {
      for (const name of Object.keys(window)) if (!(name in properties)) delete window[name];
      for (const [name, descriptor] of Object.entries(properties))
        if (descriptor.configurable) Object.defineProperty(window, name, descriptor);
      for (const listener of listeners.splice(0)) window.removeEventListener(...listener);
      for (const element of [window.document.documentElement, window.document.head, window.document.body])
        for (const { name } of [...element.attributes]) element.removeAttribute(name);
      window.document.head.replaceChildren();
      window.document.body.replaceChildren();
      window.localStorage.clear();
      window.sessionStorage.clear();
      dom.cookieJar.removeAllCookiesSync();
      window.history.replaceState(null, '', '/');
      delete globalThis.fakeApiOrigin;
    },
  };
}

/** Makes a property of the window a global. What a spec assigns to either is seen through both. */
function share(window, name) {
  const isFixed = name === 'document' || /^[A-Z]/.test(name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: false,
    ...(isFixed
      ? { value: window[name], writable: true }
      : { get: () => window[name], set: (value) => (window[name] = value) }),
  });
}

function addMissingParts(window) {
  window.fetch = globalThis.fetch = fetchFromPage;
  window.XMLHttpRequest = FetchingXMLHttpRequest;
  // The component library needs these, although jsdom has no layout.
  window.matchMedia = (media) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.getComputedStyle = computedStyleOf(window);
  for (const control of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'])
    Object.defineProperty(window[`HTML${control}Element`].prototype, 'labels', { get: labels });
  // They return a promise, as in current browsers.
  window.Element.prototype.scrollIntoView = () => Promise.resolve();
  window.scrollTo = () => Promise.resolve();
  // Nothing is drawn.
  window.HTMLCanvasElement.prototype.getContext = () => null;
}

/** The listeners that modules and components add to the window, in a list that grows. */
function recordListeners(window) {
  const listeners = [];
  const { addEventListener } = window;
  window.addEventListener = (...listener) => {
    listeners.push(listener);
    addEventListener.apply(window, listener);
  };
  return listeners;
}
