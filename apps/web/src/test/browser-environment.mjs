import { TestEnvironment as BrowserTestEnvironment } from 'jest-environment-jsdom';
import { TestEnvironment } from 'jest-environment-node';
import { addMissingParts } from './browser-parts.mjs';

/** Node's versions of these stay; for the rest, the document's events and objects must be jsdom's own. */
const fromBrowser = new Set(['CustomEvent', 'Event', 'EventTarget', 'MessageEvent', 'navigator']);

/** The one window of a worker process, with the values that its properties had at first. */
let browser;

/**
 * jsdom for the native runner. The files of a worker process have one window after the other's end: packages such as
 * React look at the document when they load, which they do once.
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
  addMissingParts(window, globalThis);
  globalThis.fetch = window.fetch;
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
