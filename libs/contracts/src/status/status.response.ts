import type { Infer } from '../schema.ts';
import {
  arrayOf,
  dateSchema,
  dateTimeSchema,
  enumSchema,
  integerSchema,
  nullable,
  objectSchema,
  stringSchema,
} from '../schema.ts';

/** Endpoint of the status page, under `/api`. */
export const statusPaths = { base: 'status' } as const;
export const statusUrl = '/status';

/** The parts of the service whose state the page shows, in its order. */
export const statusComponents = ['API', 'DATABASE', 'UNIVERSE', 'MAIL', 'PAYMENTS'] as const;
export type StatusComponent = (typeof statusComponents)[number];

/** What the page calls them. */
export const componentLabels: Readonly<Record<StatusComponent, string>> = {
  API: 'API',
  DATABASE: 'Database',
  UNIVERSE: 'Securities and scores',
  MAIL: 'Email',
  PAYMENTS: 'Payments',
};

/** `UNKNOWN`: what would say it, the database, does not respond. */
export const componentStates = ['OPERATIONAL', 'DELAYED', 'DOWN', 'UNKNOWN'] as const;
export type ComponentState = (typeof componentStates)[number];

/** What the page calls the states. */
export const stateLabels: Readonly<Record<ComponentState, string>> = {
  OPERATIONAL: 'Operational',
  DELAYED: 'Delayed',
  DOWN: 'Down',
  UNKNOWN: 'Not known',
};

/** What an update says about its incident: `RESOLVED` ends it. */
export const incidentSteps = ['OPENED', 'UPDATED', 'RESOLVED'] as const;
export type IncidentStep = (typeof incidentSteps)[number];

const incidentSchema = objectSchema({
  number: integerSchema,
  /** What the operator wrote, newest first; the last one opened the incident. */
  updates: arrayOf(
    objectSchema({ step: enumSchema(incidentSteps), text: stringSchema, writtenAt: dateTimeSchema }),
  ),
});
export type IncidentResponse = Infer<typeof incidentSchema>;

/** How much is known of funds: each of them is counted once. */
const fundSightSchema = objectSchema({
  total: integerSchema,
  /** At least half of what lies within the method has a score. */
  scored: integerSchema,
  /** Less than half has, and something in it is a violation: the score is a bound ("-9 or lower"). */
  bounds: integerSchema,
  /** Without companies: bonds, cash, metals, coins. */
  outside: integerSchema,
  /** NA: positions are not known, or too few of their companies have a score. */
  unknown: integerSchema,
});
export type FundSight = Infer<typeof fundSightSchema>;

/** Response of `GET /api/status`. */
export const statusResponseSchema = objectSchema({
  checkedAt: dateTimeSchema,
  components: arrayOf(
    objectSchema({ component: enumSchema(statusComponents), state: enumSchema(componentStates) }),
  ),
  /** The universe release in use; `null` when none is loaded. */
  release: nullable(
    objectSchema({
      number: integerSchema,
      /** Date of the newest facts. */
      asOf: dateSchema,
      /** When it was loaded; `null` while the database does not respond. */
      loadedAt: nullable(dateTimeSchema),
      /** All funds, and the 150 largest of the United States. */
      funds: objectSchema({ all: fundSightSchema, largest: fundSightSchema }),
    }),
  ),
  /** Open incidents and those of the past 90 days, the newest first; `null` while the database does not respond. */
  incidents: nullable(arrayOf(incidentSchema)),
});
export type StatusResponse = Infer<typeof statusResponseSchema>;
