/** A registration that waits for the link in its mail. */
interface PendingRegistration {
  readonly email: string;
  /** Path and query of the page that the visitor came from; `null` when there was none. */
  readonly origin: string | null;
}

const KEY = 'plumbline-registration';

/** Stores it in the browser: the mailed link opens in another tab. */
export function savePendingRegistration(registration: PendingRegistration): void {
  localStorage.setItem(KEY, JSON.stringify(registration));
}

/** Returns null when nobody has registered in this browser. */
export function readPendingRegistration(): PendingRegistration | null {
  return JSON.parse(localStorage.getItem(KEY) ?? 'null') as PendingRegistration | null;
}

export function clearPendingRegistration(): void {
  localStorage.removeItem(KEY);
}
