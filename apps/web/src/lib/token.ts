/**
 * Returns the account that a JSON Web Token belongs to; `null` for any other text. Only the server can say whether the
 * token is genuine and still good: the clock of a browser may be wrong by days.
 */
export function readSubject(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
