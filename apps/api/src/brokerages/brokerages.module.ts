import type { DynamicModule, Provider } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsModule } from '../auth/accounts/accounts.module.ts';
import { SecurityJournalModule } from '../auth/security-journal/security-journal.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { Config } from '../platform/config/config.ts';
import { PortfoliosModule } from '../portfolios/portfolios.module.ts';
import { UniverseModule } from '../screening/universe/universe.module.ts';
import { BrokerConnectionsController } from './broker-connections.controller.ts';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerConnectionsReadModel } from './broker-connections.read-model.ts';
import { BrokerEndingsService } from './broker-endings.service.ts';
import { BrokerEventsService } from './broker-events.service.ts';
import { BrokerGateway } from './broker-gateway.ts';
import { BrokerJobs } from './broker-jobs.ts';
import { BrokerLimits } from './broker-limits.ts';
import { BrokerSecrets } from './broker-secrets.ts';
import { BrokerUsersRepository } from './broker-users.repository.ts';
import { BrokerUsersService } from './broker-users.service.ts';
import { BrokerWebhookController } from './broker-webhook.controller.ts';
import { BrokerWindowsRepository } from './broker-windows.repository.ts';
import { BrokerWorker } from './broker-worker.ts';
import { ConnectingService } from './connecting.service.ts';
import { ConnectionKeys } from './connection-keys.ts';
import { DisconnectionService } from './disconnection.service.ts';
import { NewConnectionsService } from './new-connections.service.ts';
import { AccountLinesService } from './refresh/account-lines.service.ts';
import { BrokerRefreshService } from './refresh/broker-refresh.service.ts';
import { BrokerRefreshesRepository } from './refresh/broker-refreshes.repository.ts';
import { ConnectionAccountsService } from './refresh/connection-accounts.service.ts';
import { ConnectionReader } from './refresh/connection-reader.ts';
import { ConnectionWriter } from './refresh/connection-writer.ts';
import { LostConnectionsService } from './refresh/lost-connections.service.ts';
import { RefreshOnRequestService } from './refresh/refresh-on-request.service.ts';
import { TakeBackService } from './refresh/take-back.service.ts';
import { SandboxBrokerRepository } from './sandbox/sandbox-broker.repository.ts';
import { SandboxBroker, sandboxSettings } from './sandbox/sandbox-broker.ts';
import { SANDBOX_WINDOWS, SandboxWindowController } from './sandbox/sandbox-window.controller.ts';
import { SnapTradeProvider } from './snaptrade/snaptrade-provider.ts';

/** Connections to brokers, by the service that the settings name. */
@Module({})
export class BrokeragesModule {
  static with(config: Config): DynamicModule {
    return {
      module: BrokeragesModule,
      imports: [AccountsModule, MailModule, PortfoliosModule, SecurityJournalModule, UniverseModule],
      controllers: [
        BrokerConnectionsController,
        BrokerWebhookController,
        ...(config.brokers === 'sandbox' ? [SandboxWindowController] : []),
      ],
      providers: [...gatewayProviders(config), ...coreProviders],
      exports: [BrokerEndingsService],
    };
  }
}

const coreProviders: Provider[] = [
  BrokerSecrets,
  ConnectionKeys,
  BrokerWindowsRepository,
  NewConnectionsService,
  BrokerUsersRepository,
  BrokerConnectionsRepository,
  BrokerRefreshesRepository,
  BrokerJobs,
  BrokerLimits,
  BrokerConnectionsReadModel,
  BrokerUsersService,
  ConnectingService,
  ConnectionReader,
  ConnectionAccountsService,
  AccountLinesService,
  ConnectionWriter,
  LostConnectionsService,
  BrokerRefreshService,
  RefreshOnRequestService,
  TakeBackService,
  BrokerEventsService,
  BrokerEndingsService,
  DisconnectionService,
  BrokerWorker,
];

function gatewayProviders({ brokers, http }: Config): Provider[] {
  if (brokers === 'sandbox') return sandboxProviders;
  const create = () =>
    new BrokerGateway(brokers === 'off' ? null : new SnapTradeProvider(brokers), http.publicUrl);
  return [{ provide: BrokerGateway, useFactory: create }];
}

/** The sandbox runs in every process, on the tables that all share, and only the client of that process reaches it. */
const sandboxProviders: Provider[] = [
  {
    provide: SandboxBroker,
    inject: [DataSource, Config],
    useFactory: (dataSource: DataSource, { jwtSecret, http }: Config) =>
      new SandboxBroker({
        repository: new SandboxBrokerRepository(dataSource),
        settings: sandboxSettings(jwtSecret),
        windowsUrl: `${http.publicUrl}/${SANDBOX_WINDOWS}`,
      }),
  },
  {
    provide: BrokerGateway,
    inject: [SandboxBroker, Config],
    useFactory: ({ settings, fetch }: SandboxBroker, { http }: Config) =>
      new BrokerGateway(new SnapTradeProvider(settings, { fetch, isSandbox: true }), http.publicUrl),
  },
];
