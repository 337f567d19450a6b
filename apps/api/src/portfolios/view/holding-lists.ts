import type { ListHoldingsRequest, UnknownHoldingResponse } from '@plumbline/contracts';
import type { Contributor } from '@plumbline/screening';
import { iterateContributors, sortContributors } from '@plumbline/screening';
import { jsonList } from '../../platform/http/json-list.ts';
import { forEachYielding, yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { toUnknownHoldings } from '../unknown-holdings/unknown-holding.mapper.ts';
import type { JsonPage } from './portfolio-cache.ts';
import { createContributorWriter } from './portfolio.mapper.ts';
import { sortHoldings } from './sort-order.ts';
import type { ScreenedHoldings, ValuedHoldings } from './valued-portfolio.ts';
import { toScreeningHoldings } from './valued-portfolio.ts';

/** What a list says of its holdings. */
interface HoldingMappers {
  /** The holding at an index. */
  toHolding(index: number): unknown;
  /** One of the unknown holdings, with its index. */
  toUnknown(holding: UnknownHoldingResponse, index: number): unknown;
}

/** JSON of a page of holdings and of all unknown ones, `{ holdings, unknownHoldings }`. */
export async function writeHoldings(
  portfolio: ScreenedHoldings,
  { page, size, sort }: Pick<ListHoldingsRequest, 'page' | 'size' | 'sort'>,
  { toHolding, toUnknown }: HoldingMappers,
): Promise<JsonPage> {
  const indexes = sortHoldings(portfolio, sort);
  const holdings = await jsonList(indexes.slice(page * size, (page + 1) * size), toHolding);
  const unknown = JSON.stringify(
    (await toUnknownHoldings(portfolio)).map((holding, index) => toUnknown(holding, index)),
  );
  return {
    total: indexes.length,
    json: Buffer.from(`{"holdings":${holdings},"unknownHoldings":${unknown}}`),
  };
}

/** JSON of the holdings behind a category, exactly those that the roll-up counts, each as `toShown` shows it. */
export async function writeContributors(
  portfolio: ValuedHoldings,
  category: string,
  toShown = (contributor: Contributor): Contributor => contributor,
): Promise<Buffer> {
  const { snapshot } = portfolio;
  const visited: (Contributor | null)[] = [];
  const holdings = toScreeningHoldings(portfolio);
  await forEachYielding(iterateContributors(snapshot.screening, holdings, category), (contributor) =>
    visited.push(contributor),
  );
  const contributors = sortContributors(visited);
  const write = createContributorWriter(snapshot);
  const texts: string[] = [];
  await forEachYielding(contributors, (contributor) => texts.push(write(toShown(contributor))));
  await yieldToEventLoop();
  return Buffer.from(`[${texts.join(',')}]`);
}
