import type { Call, ReducedApi, Shape } from './reduce.ts';

/** Whether programs send what has the shape, or are sent it. */
type Direction = 'sent' | 'received';

interface Compared {
  readonly where: string;
  readonly direction: Direction;
  readonly before: Shape;
  readonly after: Shape;
}

const upperBounds = ['maximum', 'maxLength', 'maxItems'] as const;
const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;

/** What would break programs that were written for the API as it was, each in a sentence. */
export function findBreakingChanges(before: ReducedApi, after: ReducedApi): string[] {
  return Object.entries(before.calls).flatMap(([call, was]) => {
    const is = after.calls[call];
    return is ? new Comparison(before, after).compareCalls(call, was, is) : [`${call} is gone`];
  });
}

class Comparison {
  constructor(
    private readonly was: ReducedApi,
    private readonly is: ReducedApi,
  ) {}

  compareCalls(call: string, before: Call, after: Call): string[] {
    return [
      ...this.compareParameters(call, before, after),
      ...(after.body && !before.body ? [`${call} takes a body`] : []),
      ...this.compareBodies(`${call}: body`, 'sent', before.body, after.body),
      ...this.compareBodies(`${call}: response`, 'received', before.response, after.response),
    ];
  }

  private compareParameters(
    call: string,
    { parameters: before }: Call,
    { parameters: after }: Call,
  ): string[] {
    const added = Object.keys(after).filter((name) => after[name]!.isRequired && !before[name]?.isRequired);
    const changed = Object.entries(before).flatMap(([name, { shape }]) => {
      const where = `${call}: ${name}`;
      const is = after[name];
      return is
        ? this.compare({ where, direction: 'sent', before: shape, after: is.shape })
        : [`${where} is gone`];
    });
    return [...added.map((name) => `${call}: ${name} is required`), ...changed];
  }

  private compareBodies(where: string, direction: Direction, before?: Shape, after?: Shape): string[] {
    if (!before) return [];
    return after ? this.compare({ where, direction, before, after }) : [`${where} is gone`];
  }

  private compare({ where, direction, before, after }: Compared): string[] {
    const was = alternativesOf(before, this.was);
    const is = alternativesOf(after, this.is);
    const [promised, kept] = direction === 'sent' ? [was, is] : [is, was];
    const broken = promised.filter(({ type }) => !kept.some((other) => includesType(other, type)));
    if (broken.length > 0)
      return broken.map(({ type = 'anything' }) =>
        direction === 'sent' ? `${where} may not be ${type} any more` : `${where} may be ${type}`,
      );
    return was.flatMap((one) => {
      const alike = is.filter(({ type }) => type === one.type);
      return fewest(alike.map((other) => this.compareAlike({ where, direction, before: one, after: other })));
    });
  }

  /** Of the same type. */
  private compareAlike(compared: Compared): string[] {
    const { where, direction, before, after } = compared;
    const next = (name: string, was: Shape | undefined, is: Shape | undefined) =>
      was && is ? this.compare({ where: `${where}${name}`, direction, before: was, after: is }) : [];
    return [
      ...(direction === 'sent' ? narrowed(compared) : []),
      ...this.compareProperties(compared),
      ...next('[]', before.items, after.items),
      ...next('.*', before.additionalProperties, after.additionalProperties),
    ];
  }

  private compareProperties({ where, direction, before, after }: Compared): string[] {
    const isRequired = ({ required = [] }: Shape, name: string) => required.includes(name);
    const broken =
      direction === 'sent'
        ? (after.required ?? [])
            .filter((name) => !isRequired(before, name))
            .map((name) => `${name} is required`)
        : (before.required ?? [])
            .filter((name) => after.properties?.[name] && !isRequired(after, name))
            .map((name) => `${name} may be absent`);
    const changed = Object.entries(before.properties ?? {}).flatMap(([name, was]) => {
      const is = after.properties?.[name];
      const path = `${where}.${name}`;
      return is ? this.compare({ where: path, direction, before: was, after: is }) : [`${path} is gone`];
    });
    return [...broken.map((text) => `${where}.${text}`), ...changed];
  }
}

/** What a shape may be: one or several, each with a type. */
function alternativesOf(shape: Shape, api: ReducedApi): readonly Shape[] {
  if (shape.$ref) return alternativesOf(api.shapes[shape.$ref.split('/').at(-1)!]!, api);
  return shape.oneOf ? shape.oneOf.flatMap((one) => alternativesOf(one, api)) : [shape];
}

/** Of several alternatives of one type, the one that is meant has changed the least. */
function fewest(changes: readonly string[][]): string[] {
  return changes.reduce((least, each) => (each.length < least.length ? each : least), changes[0] ?? []);
}

function includesType(shape: Shape, type: string | undefined): boolean {
  return shape.type === undefined || shape.type === type || (shape.type === 'number' && type === 'integer');
}

/** What may be sent no longer. */
function narrowed({ where, before, after }: Compared): string[] {
  const gone = (before.enum ?? []).filter((value) => after.enum && !after.enum.includes(value));
  const number = (shape: Shape, bound: string) => shape[bound] as number | undefined;
  const tighter = [
    ...upperBounds.filter(
      (bound) => (number(after, bound) ?? Infinity) < (number(before, bound) ?? Infinity),
    ),
    ...lowerBounds.filter(
      (bound) => (number(after, bound) ?? -Infinity) > (number(before, bound) ?? -Infinity),
    ),
  ];
  return [
    ...gone.map((value) => `${where} may not be ${String(value)} any more`),
    ...(after.enum && !before.enum ? [`${where} is one of a list`] : []),
    ...tighter.map((bound) => `${where} has ${bound} ${number(after, bound)}`),
    ...(after.pattern !== undefined && after.pattern !== before.pattern
      ? [`${where} has another pattern`]
      : []),
  ];
}
