import type { BrokerageProvider } from './brokerage-provider.port.ts';
import { BrokersNotOfferedError } from './brokerages.errors.ts';

/** The service that connects to brokers, where one is set up. */
export class BrokerGateway {
  /** @param returnTo where the window of the service leads back to */
  constructor(
    readonly provider: BrokerageProvider | null,
    readonly returnTo: string,
  ) {}

  /** @throws BrokersNotOfferedError */
  require(): BrokerageProvider {
    if (!this.provider) throw new BrokersNotOfferedError();
    return this.provider;
  }
}
