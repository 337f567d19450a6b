/** What jsdom lacks, does otherwise than browsers, or takes long for. */

const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  File,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  structuredClone,
};

const nodeFetch = globalThis.fetch;

/**
 * Gives a window the fetch of Node, so that component tests speak real HTTP, and what the component library needs. A
 * relative address goes to `fakeApiOrigin`, which a test sets to its own server, as a browser sends it to the page's
 * origin.
 *
 * @param {Window} window
 * @param {typeof globalThis} specGlobals where a spec sets `fakeApiOrigin`
 */
export function addMissingParts(window, specGlobals) {
  const fetch = (address, init) =>
    nodeFetch(new URL(address, specGlobals.fakeApiOrigin ?? 'http://127.0.0.1:9'), init);
  Object.assign(window, fromNode, { fetch, XMLHttpRequest: requestClass(fetch) });
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

/**
 * The parts of XMLHttpRequest that the code uses: jsdom's version supports neither Node's FormData nor another origin.
 */
function requestClass(fetch) {
  return class FetchingXMLHttpRequest {
    upload = {};
    #headers = {};
    #request;
    #response;

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
        const request = fetch(address, { method, body, headers: this.#headers });
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
  };
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

/**
 * Returns the labels of a control. jsdom's version walks the whole document for each control and again for each label.
 */
function labels() {
  const byId = this.id ? this.ownerDocument.querySelectorAll(`label[for="${this.id}"]`) : [];
  const parent = this.closest('label:not([for])');
  return parent ? [...byId, parent] : [...byId];
}
