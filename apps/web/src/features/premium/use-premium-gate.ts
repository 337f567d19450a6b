import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { hasPremium } from '../../lib/has-premium.ts';
import { useSession } from '../../stores/session.ts';
import { toastsAbout } from '../../stores/toasts.ts';

const PREMIUM_REQUIRED = 'You must upgrade to a Premium Account for this feature';

interface PremiumGate {
  readonly isPremium: boolean;
  /** Runs `action` with Premium; otherwise notifies the user and opens the checkout. */
  readonly requirePremium: (action: () => void) => void;
  /** For a refusal by the server: the roles of this session may be out of date. */
  readonly sendToCheckout: () => void;
}

/** Guards what only Premium accounts and administrators may do. */
export function usePremiumGate(): PremiumGate {
  const authorities = useSession((state) => state.authorities);
  const navigate = useNavigate();
  const isPremium = hasPremium(authorities);
  const sendToCheckout = () => {
    const href = paths.checkout.href();
    toastsAbout('checkout').notify(PREMIUM_REQUIRED, { label: 'See what Premium costs', href });
    void navigate(href);
  };
  return {
    isPremium,
    requirePremium: (action) => (isPremium ? action() : sendToCheckout()),
    sendToCheckout,
  };
}
