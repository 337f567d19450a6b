import '../../theme/mantine-forms.css';
import { useSession } from '../../stores/session.ts';
import { CheckoutEntry } from './checkout-entry.tsx';
import { CheckoutPage } from '../../features/checkout/components/checkout-page.tsx';

/** Buying a plan. Visitors sign in or register first, and are here for it then. */
export function Component() {
  const isLogged = useSession((state) => state.isLogged);
  return isLogged ? <CheckoutPage /> : <CheckoutEntry />;
}
