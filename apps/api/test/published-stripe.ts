import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type Stripe from 'stripe';

/** What Stripe publishes of its API, beside the project; it is no part of it and may be absent. */
export const folder = fileURLToPath(new URL('../../../../shared/data/stripe', import.meta.url));
export const isPresent = existsSync(folder);

type Fields = Readonly<Record<string, unknown>>;

/** The parts of a description in OpenAPI that tell which parameters there are. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | false;
  readonly anyOf?: readonly Schema[];
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const price_details = {
  price: 'price_1',
  product: 'prod_1',
} satisfies Stripe.InvoiceItem.Pricing.PriceDetails;
const payments: Stripe.ApiList<never> = { object: 'list', data: [], has_more: false, url: '/' };

/** What the examples leave out because it is not always there, as the types of the installed client have it. */
const additions: Readonly<Record<string, Fields>> = {
  coupon: { applies_to: { products: ['prod_1'] } satisfies Stripe.Coupon.AppliesTo },
  invoice: { payments },
  invoice_payment: {
    payment: { type: 'payment_intent', payment_intent: 'pi_1' } satisfies Stripe.InvoicePayment.Payment,
  },
  invoiceitem: { pricing: { price_details } },
  line_item: {
    discount_amounts: [{ amount: 1, discount: 'di_1' } satisfies Stripe.InvoiceLineItem.DiscountAmount],
    pricing: { price_details },
  },
  subscription_item: { discounts: ['di_1'] },
  list: { ...payments },
  search_result: {
    object: 'search_result',
    data: [],
    has_more: false,
    next_page: 'page_1',
    url: '/',
  } satisfies Stripe.ApiSearchResult<never>,
};

/** The parameters that have come since the description was published, held to the types of the installed client. */
const newer: Readonly<Record<string, Fields>> = {
  // Discounts of a single item, and whether they count for what is added beside it.
  'POST /v1/subscriptions': {
    items: [{ discounts: [{ coupon: '' }] }],
    add_invoice_items: [{ discountable: false }],
  } satisfies Stripe.SubscriptionCreateParams,
  // Took the place of `GET /v1/invoices/upcoming`.
  'POST /v1/invoices/create_preview': {
    customer: '',
    subscription_details: { items: [{ price: '', discounts: [{ coupon: '' }] }] },
    invoice_items: [{ amount: 1, currency: '', description: '', discountable: false }],
  } satisfies Stripe.InvoiceCreatePreviewParams,
  // Was `price`.
  'POST /v1/invoiceitems': { pricing: { price: '' } } satisfies Partial<Stripe.InvoiceItemCreateParams>,
};

/** Reads the files. Throws where they are absent. */
export class PublishedStripe {
  private readonly examples: Fields;
  private readonly operations = new Map<string, Operation>();

  constructor() {
    const { resources } = JSON.parse(readFileSync(`${folder}/fixtures3.json`, 'utf8')) as {
      resources: Fields;
    };
    this.examples = merged(resources, additions) as Fields;
    const description = gunzipSync(readFileSync(`${folder}/spec3_2022-04-12.json.gz`)).toString();
    const { paths } = JSON.parse(description) as { paths: Record<string, Record<string, Operation>> };
    for (const [path, methods] of Object.entries(paths))
      for (const [method, operation] of Object.entries(methods))
        this.operations.set(`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, ':id')}`, operation);
  }

  /** Where a response has what the published example of the same resource does not, or something of another kind. */
  differences(response: unknown, example: unknown = null, place = ''): string[] {
    const resource = resourceOf(response);
    if (!resource) return this.compared(response, example, place);
    const name = `${place}<${resource}>`;
    const published = this.examples[resource];
    return published ? this.compared(response, published, name) : [`${name} is unknown`];
  }

  /** Whether a call takes a parameter, written as `items[].price` or `metadata.*`. */
  knows(route: string, parameter: string): boolean {
    if (namesIn(newer[route] ?? {}).includes(parameter)) return true;
    const { parameters = [], requestBody } = this.operations.get(route) ?? {};
    const form = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
    const query = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    const steps = parameter.replaceAll('[]', '.[]').split('.');
    return steps.reduce(stepInto, [{ properties: query }, ...form]).length > 0;
  }

  /** Where one of the two is empty, nothing is known. */
  private compared(response: unknown, published: unknown, place: string): string[] {
    if (response === null || published === null) return [];
    const kind = kindOf(response);
    if (kind !== kindOf(published)) return [`${place} is no ${kindOf(published)} but: ${kind}`];
    if (Array.isArray(response)) {
      const [first = null] = published as unknown[];
      return response.flatMap((each) => this.differences(each, first, `${place}[]`));
    }
    return kind === 'object' ? this.fieldsCompared(response as Fields, published as Fields, place) : [];
  }

  private fieldsCompared(response: Fields, published: Fields, place: string): string[] {
    return Object.entries(response).flatMap(([field, value]) => {
      if (!(field in published)) return [`${place}.${field} is unknown`];
      return field === 'metadata' ? [] : this.differences(value, published[field], `${place}.${field}`);
    });
  }
}

/** The kind of thing that an response says it is. */
function resourceOf(response: unknown): string | null {
  const { object: name, deleted } = (response ?? {}) as Fields;
  if (typeof name !== 'string') return null;
  return deleted ? `deleted_${name}` : name;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function merged(one: unknown, other: unknown): unknown {
  if (kindOf(one) !== 'object' || kindOf(other) !== 'object' || one === null) return other;
  const both: Record<string, unknown> = { ...(one as Fields) };
  for (const [field, value] of Object.entries(other as Fields)) both[field] = merged(both[field], value);
  return both;
}

/** The names of all parameters in a tree of them, as {@link PublishedStripe.knows} takes them. */
function namesIn(params: unknown): string[] {
  if (Array.isArray(params)) return namesIn(params[0]).map((name) => `[]${name}`);
  if (typeof params !== 'object' || params === null) return [''];
  return Object.entries(params).flatMap(([name, value]) =>
    namesIn(value).map((rest) => name + rest.replace(/^(\[\])?(?=\w)/, '$1.')),
  );
}

function stepInto(schemas: readonly Schema[], step: string): Schema[] {
  const choices = schemas.flatMap((schema) => [schema, ...(schema.anyOf ?? [])]);
  return choices.flatMap(({ properties, items, additionalProperties }) => {
    const next = step === '[]' ? items : step === '*' ? additionalProperties : properties?.[step];
    return next ? [next] : [];
  });
}
