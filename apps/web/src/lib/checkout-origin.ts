import { useLocation } from 'react-router-dom';

/** The state of a navigation to the checkout: the address that its Back button leads to. */
interface CheckoutOrigin {
  readonly origin: string;
}

/** The page shown now, as the state of a navigation to the checkout. */
export function useOriginHere(): CheckoutOrigin {
  const { pathname, search } = useLocation();
  return { origin: pathname + search };
}

/** Where the user came to the checkout from; `null` when they opened it by its address. */
export function useCheckoutOrigin(): string | null {
  const state: unknown = useLocation().state;
  return isCheckoutOrigin(state) ? state.origin : null;
}

function isCheckoutOrigin(state: unknown): state is CheckoutOrigin {
  return typeof state === 'object' && state !== null && 'origin' in state && typeof state.origin === 'string';
}
