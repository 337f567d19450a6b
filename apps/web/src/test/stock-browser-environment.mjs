import { TestEnvironment } from 'jest-environment-jsdom';
import { addMissingParts } from './browser-parts.mjs';

/** Jest's own jsdom environment, a new window for each file, for `JEST_RUNNER=stock`. */
export default class StockBrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Read by React; see react-in-production.mjs.
    this.global.process.env.NODE_ENV = 'production';
    addMissingParts(this.global, this.global);
    // For the renderer of pages, which runs on the server.
    this.global.setImmediate = setImmediate;
  }
}
