import { randomBytes } from 'node:crypto';
import { API_VERSION, coupons, prices } from './sandbox-account.ts';
import type { Kinds, Price, StripeEvent } from './objects.ts';
import { missing } from './stripe-fault.ts';

export type StoredObject = Kinds[keyof Kinds];

const ID_BYTES = 12;

/** The objects that one request works on: all those of a customer, oldest first. */
export class SandboxStore {
  readonly events: StripeEvent[] = [];
  private readonly objects = new Map<string, StoredObject>();
  private readonly loaded = new Map<string, string>();

  constructor(
    /** Seconds since 1970. */
    readonly now: number,
    objects: Iterable<StoredObject> = [],
  ) {
    for (const object of objects) {
      this.objects.set(object.id, object);
      this.loaded.set(object.id, JSON.stringify(object));
    }
  }

  get<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined {
    const object = this.objects.get(id);
    return object?.object === kind ? (object as Kinds[K]) : undefined;
  }

  /** @throws StripeFault that names the parameter, or 404 for an id in the path */
  find<K extends keyof Kinds>(kind: K, id: string, param?: string): Kinds[K] {
    const object = this.get(kind, id);
    if (!object || 'deleted' in object) throw missing(kind, id, param);
    return object;
  }

  list<K extends keyof Kinds>(kind: K): Kinds[K][] {
    return [...this.objects.values()].filter((each): each is Kinds[K] => each.object === kind);
  }

  add<T extends StoredObject>(object: T): T {
    this.objects.set(object.id, object);
    return object;
  }

  /** Removes what this request has added. */
  remove(object: StoredObject | undefined): void {
    if (object) this.objects.delete(object.id);
  }

  findPrice(id: string, param: string): Price {
    const price = prices.get(id);
    if (!price) throw missing('price', id, param);
    return price;
  }

  findCoupon(id: string, param?: string) {
    const coupon = coupons.get(id);
    if (!coupon) throw missing('coupon', id, param);
    return coupon;
  }

  /** What every new object begins with. */
  head(prefix: string): { readonly id: string; readonly created: number; readonly livemode: false } {
    return { id: newId(prefix), created: this.now, livemode: false };
  }

  /** Reports a change, with the object as it is now. */
  emit(type: string, object: object): void {
    this.events.push(createEvent(type, object, this.now));
  }

  /** What is new or different from what was loaded. */
  changes(): StoredObject[] {
    return [...this.objects.values()].filter(
      (object) => this.loaded.get(object.id) !== JSON.stringify(object),
    );
  }

  /** The customer that an object is stored with. A payment method without a customer is stored by itself. */
  ownerOf(object: StoredObject): string {
    if (object.object === 'customer') return object.id;
    if (object.object === 'invoice_payment') return this.get('invoice', object.invoice)!.customer;
    if (object.object === 'refund') return this.get('charge', object.charge)!.customer;
    return object.customer ?? object.id;
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(ID_BYTES).toString('hex')}`;
}

export function createEvent(type: string, object: object, created: number): StripeEvent {
  const data = { object: structuredClone(object) as StripeEvent['data']['object'] };
  const head = { id: newId('evt'), created, livemode: false } as const;
  return { ...head, object: 'event', api_version: API_VERSION, type, data };
}
