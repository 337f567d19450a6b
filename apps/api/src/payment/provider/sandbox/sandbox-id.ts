import { randomBytes } from 'node:crypto';

const ID_BYTES = 12;

/** A new id that says of what it is, such as `sub_…` of a plan. */
export function sandboxId(kind: 'cus' | 'ch' | 'sub' | 'evt'): string {
  return `${kind}_${randomBytes(ID_BYTES).toString('hex')}`;
}
