import { TestEnvironment } from 'jest-environment-jsdom';

const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  File,
  FormData,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  structuredClone,
};

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
      const request = this.fetch(address, { method, body, headers: this.#headers });
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

/**
 * jsdom with the fetch of Node, so that component tests speak real HTTP. A relative address goes to
 * `fakeApiOrigin`, which a test sets to its own server, as a browser sends it to the page's origin.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    // Read by React; see react-in-production.mjs.
    global.process.env.NODE_ENV = 'production';
    Object.assign(global, fromNode);
    global.fetch = (address, init) =>
      fetch(new URL(address, global.fakeApiOrigin ?? 'http://127.0.0.1:9'), init);
    global.XMLHttpRequest = class extends FetchingXMLHttpRequest {
      fetch = global.fetch;
    };
    // The component library needs these, although jsdom has no layout.
    global.matchMedia = (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    });
    global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    global.getComputedStyle = computedStyleOf(global);
    for (const control of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'])
      Object.defineProperty(global[`HTML${control}Element`].prototype, 'labels', { get: labels });
    global.Element.prototype.scrollIntoView = () => {};
    global.scrollTo = () => {};
    // Nothing is drawn.
    global.HTMLCanvasElement.prototype.getContext = () => null;
  }
}
