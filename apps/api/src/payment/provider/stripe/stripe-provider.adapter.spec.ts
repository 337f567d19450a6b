import { startStripeServer } from '../../../../test/stripe-server/stripe-server.ts';
import { describePaymentProvider } from '../payment-provider.contract.ts';
import { StripeProvider } from './stripe-provider.adapter.ts';

describePaymentProvider('Stripe', async () => {
  const server = await startStripeServer();
  return {
    provider: new StripeProvider(server.settings),
    renew: async (moment) => server.renew(moment),
    eventAbout: (customer, at) => server.eventAbout(customer, at),
    close: () => server.stop(),
  };
});
