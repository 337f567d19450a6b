/** The value of a cookie that scripts may read; `null` when it is not set. */
export function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return entry === undefined ? null : decoded(entry.slice(name.length + 1));
}

/** Sets a cookie for the whole site that lasts `days` and is not sent along from other sites' forms. */
export function writeCookie(name: string, value: string, days: number): void {
  const seconds = days * 24 * 60 * 60;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

/** A cookie set elsewhere may not be encoded like ours. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
