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

/**
 * jsdom with the fetch of Node, so that component tests speak real HTTP. A relative address goes to
 * `toyApiOrigin`, which a test sets to its own server, as a browser sends it to the page's origin.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    Object.assign(global, fromNode);
    global.fetch = (address, init) =>
      fetch(new URL(address, global.toyApiOrigin ?? 'http://127.0.0.1:9'), init);
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
