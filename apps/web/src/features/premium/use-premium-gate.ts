import { useNavigate } from 'react-router-dom';
import { useSession } from '../../stores/session.ts';
import { useToasts } from '../../stores/toasts.ts';
import { premiumMessages } from './messages.ts';
import { hasPremium } from '../../lib/has-premium.ts';

interface PremiumGate {
  readonly isPremium: boolean;
  /** Runs `action` for whoever may; says to all others what it takes, and leads to where it can be had. */
  readonly requirePremium: (action: () => void) => void;
  /** For an answer of the server: the roles of this session may be out of date. */
  readonly sendToCheckout: () => void;
}

/** What only Premium accounts and administrators may do (specification §6). */
export function usePremiumGate(checkoutHref: string): PremiumGate {
  const authorities = useSession((state) => state.authorities);
  const showToast = useToasts((state) => state.showToast);
  const navigate = useNavigate();
  const isPremium = hasPremium(authorities);
  const sendToCheckout = () => {
    showToast(premiumMessages.required, 'info', { label: 'See what Premium costs', href: checkoutHref });
    void navigate(checkoutHref);
  };
  return {
    isPremium,
    requirePremium: (action) => (isPremium ? action() : sendToCheckout()),
    sendToCheckout,
  };
}
