import { Module } from '@nestjs/common';
import { AccountsModule } from '../auth/accounts/accounts.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { UniverseModule } from '../screening/universe/universe.module.ts';
import { ReleaseEvents } from './release-events.ts';
import { AddressResolver } from './sending/address-resolver.ts';
import { WebhookAddresses } from './sending/webhook-addresses.ts';
import { WebhookSecrets } from './sending/webhook-secrets.ts';
import { WebhookSender } from './sending/webhook-sender.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { WebhookDeliveriesService } from './webhook-deliveries.service.ts';
import { WebhookDispatchService } from './webhook-dispatch.service.ts';
import { WebhookMakingService } from './webhook-making.service.ts';
import { WebhookSendingService } from './webhook-sending.service.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksRepository } from './webhooks.repository.ts';
import { WebhooksService } from './webhooks.service.ts';

/** Tells the servers of users what changed. No other module knows of it. */
@Module({
  imports: [AuthModule, AccountsModule, UniverseModule],
  controllers: [WebhooksController],
  providers: [
    AddressResolver,
    WebhookAddresses,
    WebhookSecrets,
    WebhookSender,
    WebhooksRepository,
    WebhookDeliveriesRepository,
    ReleaseEvents,
    WebhookSendingService,
    WebhookDispatchService,
    WebhooksService,
    WebhookMakingService,
    WebhookDeliveriesService,
  ],
})
export class WebhooksModule {}
