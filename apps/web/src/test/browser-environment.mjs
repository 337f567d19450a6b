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

/** As much of the older way of asking as we use. */
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
    return this.#answer.headers.get(name);
  }

  async send(body) {
    const { method, address } = this.#request;
    this.upload.onprogress?.({ loaded: 1, total: 4 });
    try {
      const asked = this.fetch(address, { method, body, headers: this.#headers });
      setTimeout(() => this.upload.onload?.());
      this.#answer = await asked;
      this.status = this.#answer.status;
      this.response = await this.#answer.blob();
    } catch {
      this.onerror?.();
      return;
    }
    this.onload?.();
  }

  #request;
  #answer;
}

/**
 * jsdom with the fetch of Node, so that component tests speak real HTTP. A relative address goes to
 * `fakeApiOrigin`, which a test sets to its own server, as a browser sends it to the page's origin.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    Object.assign(global, fromNode);
    global.fetch = (address, init) =>
      fetch(new URL(address, global.fakeApiOrigin ?? 'http://127.0.0.1:9'), init);
    // jsdom's own knows neither that FormData nor another origin.
    global.XMLHttpRequest = class extends FetchingXMLHttpRequest {
      fetch = global.fetch;
    };
    // What jsdom does not lay out, the component library still asks for.
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
    global.Element.prototype.scrollIntoView = () => {};
    global.scrollTo = () => {};
  }
}
