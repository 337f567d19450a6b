import type { Config } from '../config/config.ts';
import type { PaymentProviderName } from '../config/env.ts';

/** Who charges cards here; what is kept of one provider means nothing to another. */
export function providerName({ stripe }: Pick<Config, 'stripe'>): PaymentProviderName {
  return stripe ? 'stripe' : 'sandbox';
}
