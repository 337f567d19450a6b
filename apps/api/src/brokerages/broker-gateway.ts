import { sitePaths } from '@plumbline/contracts';
import type { BrokerageProvider } from './brokerage-provider.port.ts';
import { BrokersNotOfferedError } from './brokerages.errors.ts';

/** The service that connects to brokers, where one is set up. */
export class BrokerGateway {
  /** The page of connected brokers. */
  readonly pageUrl: string;
  /** Where the window of the service leads back to. */
  readonly returnTo: string;

  constructor(
    readonly provider: BrokerageProvider | null,
    publicUrl: string,
  ) {
    const page = sitePaths.brokerConnections;
    this.pageUrl = publicUrl + page.replace('/:step?', '');
    this.returnTo = publicUrl + page.replace(':step?', 'connected');
  }

  /** @throws BrokersNotOfferedError */
  require(): BrokerageProvider {
    if (!this.provider) throw new BrokersNotOfferedError();
    return this.provider;
  }
}
