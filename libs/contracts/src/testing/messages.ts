import { bindDto } from '../bind-dto.ts';

/** What a request class says about each field of a body: `{ field: message }`, empty when nothing is wrong. */
export function messagesFor(requestClass: new () => object, body: object): Record<string, string> {
  const { violations } = bindDto(requestClass, body);
  return Object.fromEntries(violations.map(({ field, message }) => [field, message]));
}
