import Bowser from 'bowser';

/** No browser sends more. What follows is not read. */
const MAX_LENGTH = 500;

/** Of what it does not know, the parser returns text of the header. */
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));

/**
 * Describes the sender of a User-Agent header by browser and system: "Chrome on Windows". Contains no text of the
 * header.
 */
export function describeDevice(userAgent: string | undefined): string {
  // The parser refuses an empty text.
  const { browser, os } = Bowser.parse((userAgent || ' ').slice(0, MAX_LENGTH));
  const name = browsers.has(browser.name ?? '') ? browser.name : undefined;
  const system = systems.has(os.name ?? '') ? os.name : undefined;
  if (name === undefined) return system === undefined ? 'Unknown device' : `Unknown browser on ${system}`;
  return system === undefined ? name : `${name} on ${system}`;
}
