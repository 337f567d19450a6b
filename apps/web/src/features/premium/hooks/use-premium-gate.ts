import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useOriginHere } from '../../../lib/checkout-origin.ts';
import { hasPremium } from '../../../lib/has-premium.ts';
import { useSession } from '../../../stores/session.ts';
import { toastsAbout } from '../../../stores/toasts.ts';

const PREMIUM_REQUIRED = 'You must upgrade to a Premium Account for this feature';

interface PremiumGate {
  readonly isPremium: boolean;
  /** Runs `action` with Premium; otherwise notifies the user and opens the checkout, which leads back here. */
  readonly requirePremium: (action: () => void) => void;
  /** For a refusal by the server: the roles of this session may be out of date. */
  readonly sendToCheckout: () => void;
}

/** Guards what only Premium accounts and administrators may do. */
export function usePremiumGate(): PremiumGate {
  const authorities = useSession((state) => state.authorities);
  const navigate = useNavigate();
  const origin = useOriginHere();
  const isPremium = hasPremium(authorities);
  const sendToCheckout = () => {
    const href = paths.plansAndPricing.href();
    toastsAbout('checkout').notify(PREMIUM_REQUIRED, { label: 'See what Premium costs', href });
    void navigate(paths.checkout.href(), { state: origin });
  };
  return {
    isPremium,
    requirePremium: (action) => (isPremium ? action() : sendToCheckout()),
    sendToCheckout,
  };
}
