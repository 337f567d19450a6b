import type { PipeTransform } from '@nestjs/common';
import type { Violation } from '@plumbline/contracts';
import { validateDto, limits, UpdateHoldingRequest } from '@plumbline/contracts';
import { ContractValidationPipe } from '../platform/problem/contract-validation.pipe.ts';
import { InvalidRequestError } from '../platform/problem/invalid-request.error.ts';
import { forEachYielding } from '../platform/yield-to-event-loop.ts';
import { toAmount } from './holding-amounts.ts';

/** Most violations that a response lists. */
const MAX_VIOLATIONS = 100;
const { maxHoldings } = limits.portfolio;

/**
 * Binds one update of a holding, or a list of 1 to 10,000. In a list no holding appears twice and all updates give the
 * same measure; violations name the index, as in `[2].value`. Yields to other requests, since a full list takes long.
 */
export class BindHoldingUpdatesPipe implements PipeTransform {
  async transform(body: unknown): Promise<UpdateHoldingRequest | UpdateHoldingRequest[]> {
    if (!Array.isArray(body)) return bindOne(body);
    if (body.length < 1 || body.length > maxHoldings) {
      const message = `A list has 1 to ${maxHoldings.toLocaleString('en-US')} holdings`;
      throw new InvalidRequestError([{ field: 'body', message }]);
    }
    return bindList(body);
  }
}

function bindOne(body: unknown): UpdateHoldingRequest {
  const metadata = { type: 'body', metatype: UpdateHoldingRequest } as const;
  return new ContractValidationPipe().transform(body, metadata) as UpdateHoldingRequest;
}

async function bindList(list: readonly unknown[]): Promise<UpdateHoldingRequest[]> {
  const requests: UpdateHoldingRequest[] = [];
  const violations: Violation[] = [];
  const ids = new Set<number>();
  await forEachYielding(list.entries(), ([index, item]) => {
    if (violations.length >= MAX_VIOLATIONS) return;
    if (!isObject(item)) {
      violations.push({ field: `[${index}]`, message: 'A JSON object is expected' });
      return;
    }
    const { request, violations: own } = validateDto(UpdateHoldingRequest, item);
    const found = own.length > 0 ? own : violationsInList(request, requests[0], ids);
    for (const { field, message } of found) violations.push({ field: `[${index}].${field}`, message });
    requests.push(request);
    ids.add(request.id);
  });
  if (violations.length > 0) throw new InvalidRequestError(violations.slice(0, MAX_VIOLATIONS));
  return requests;
}

/** What is wrong with an update that is valid on its own, among those before it. */
function violationsInList(
  request: UpdateHoldingRequest,
  first: UpdateHoldingRequest | undefined,
  ids: ReadonlySet<number>,
): Violation[] {
  if (ids.has(request.id)) return [{ field: 'id', message: 'This holding is in the list twice' }];
  const measure = toAmount(request)!.measure;
  const expected = (first && toAmount(first)?.measure) ?? measure;
  if (measure === expected) return [];
  const message = `Give ${expected === 'value' ? 'a value' : 'shares'}, as for the first holding of the list`;
  return [{ field: measure, message }];
}

function isObject(item: unknown): item is object {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}
