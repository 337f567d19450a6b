import { securityHref } from '@plumbline/contracts';
import type { InstrumentReadModel, SecurityAddress } from '../screening/tickers/instrument.read-model.ts';
import type { UniverseSnapshot } from '../screening/universe/snapshot/universe-snapshot.ts';
import { SecurityNotFoundError } from '../screening/universe/universe.errors.ts';

/** Longer than the address of any security. */
const MAX_PATH_LENGTH = 200;

/** Returns the index of the security whose page is at a path; `undefined` without one. */
export function findSecurityAt({ instruments }: UniverseSnapshot, path: string): number | undefined {
  const address = parseSecurityPath(path);
  return address && instruments.findByTicker(address.ticker, address.location);
}

/** The same with the release. Says of a former ticker what became of it. @throws SecurityNotFoundError */
export async function locateSecurityAt(
  instruments: Pick<InstrumentReadModel, 'locate'>,
  path: string,
): ReturnType<InstrumentReadModel['locate']> {
  const address = path.length <= MAX_PATH_LENGTH ? parseSecurityPath(path) : undefined;
  if (address === undefined) throw new SecurityNotFoundError('No security has this address.');
  return instruments.locate(address);
}

/** Returns the path of a security's page. Returns `null` for a listing that its path does not lead to. */
export function getSecurityPath(snapshot: UniverseSnapshot, index: number): string | null {
  const path = securityHref(snapshot.instruments.rows[index]);
  return findSecurityAt(snapshot, path) === index ? path : null;
}

/** Reads a path such as `/AAPL` or `/NESN/SIXSwiss`; `undefined` for one that no page of a security can have. */
function parseSecurityPath(path: string): SecurityAddress | undefined {
  const [ticker, location = null, ...rest] = path.split('/').slice(1).map(decodeSegment);
  return !ticker || location === '' || rest.length > 0 ? undefined : { ticker, location };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
