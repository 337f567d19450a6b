/** Something the person at the terminal can put right. Its message is one clear line and is shown without a stack. */
export class UserError extends Error {
  name = 'UserError';
}

/**
 * The one way a tool reports that it failed: a single line for a UserError, the stack for a fault of our own.
 *
 * @param {unknown} error
 */
export function reportFailure(error) {
  if (error instanceof UserError) console.error(error.message);
  else console.error(error);
}

/** Stops early on a Node that is too old, where anything later would fail in a less readable way. */
export function requireNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new UserError(`Plumbline needs Node 20.19 or newer; this is ${process.versions.node}.`);
}
