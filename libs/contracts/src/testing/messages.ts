import { validateDto } from '../validate-dto.ts';

/** The messages about the fields of a body: `{ field: message }`, empty when it is valid. */
export function messagesFor(requestClass: new () => object, body: object): Record<string, string> {
  const { violations } = validateDto(requestClass, body);
  return Object.fromEntries(violations.map(({ field, message }) => [field, message]));
}
