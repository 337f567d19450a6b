import type { DynamicModule, Provider } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { brokerConnectionsPaths } from '@plumbline/contracts';
import { DataSource } from 'typeorm';
import { AccountsModule } from '../auth/accounts/accounts.module.ts';
import { SecurityJournalModule } from '../auth/security-journal/security-journal.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import type { PlaidConfig, SnapTradeConfig } from '../platform/config/config.ts';
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
import type { BrokerageProvider } from './brokerage-provider.port.ts';
import { ConnectingService } from './connecting.service.ts';
import { ConnectionKeys } from './connection-keys.ts';
import { DisconnectionService } from './disconnection.service.ts';
import { NewConnectionsService } from './new-connections.service.ts';
import { PlaidProvider } from './plaid/plaid-provider.ts';
import { AccountLinesService } from './refresh/account-lines.service.ts';
import { BrokerRefreshService } from './refresh/broker-refresh.service.ts';
import { BrokerRefreshesRepository } from './refresh/broker-refreshes.repository.ts';
import { ConnectionAccountsService } from './refresh/connection-accounts.service.ts';
import { ConnectionReader } from './refresh/connection-reader.ts';
import { ConnectionWriter } from './refresh/connection-writer.ts';
import { AnnouncedEndsService } from './announced-ends.service.ts';
import { LostConnectionsService } from './refresh/lost-connections.service.ts';
import { RefreshOnRequestService } from './refresh/refresh-on-request.service.ts';
import { TakeBackService } from './refresh/take-back.service.ts';
import { PlaidSandbox, plaidSandboxSettings } from './sandbox/plaid-sandbox.ts';
import { PretendService } from './sandbox/pretend-service.ts';
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
        ...(String(config.brokers).endsWith('sandbox') ? [SandboxWindowController] : []),
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
  AnnouncedEndsService,
  BrokerRefreshService,
  RefreshOnRequestService,
  TakeBackService,
  BrokerEventsService,
  BrokerEndingsService,
  DisconnectionService,
  BrokerWorker,
];

function gatewayProviders({ brokers, http: { publicUrl } }: Config): Provider[] {
  if (brokers === 'sandbox' || brokers === 'plaid-sandbox') return sandboxProviders(brokers);
  const create = () =>
    new BrokerGateway(brokers === 'off' ? null : providerOf(brokers, publicUrl), publicUrl);
  return [{ provide: BrokerGateway, useFactory: create }];
}

function providerOf(settings: SnapTradeConfig | PlaidConfig, publicUrl: string): BrokerageProvider {
  if ('consumerKey' in settings) return new SnapTradeProvider(settings);
  const { base, webhook } = brokerConnectionsPaths;
  // Plaid sends events to the address that each window names.
  const webhookUrl = publicUrl.startsWith('https:') ? `${publicUrl}/api/${base}/${webhook}` : null;
  return new PlaidProvider(settings, { webhookUrl });
}

/** A sandbox runs in every process, on the tables that all share, and only the client of that process reaches it. */
function sandboxProviders(kind: 'sandbox' | 'plaid-sandbox'): Provider[] {
  const token = kind === 'sandbox' ? SandboxBroker : PlaidSandbox;
  return [
    {
      provide: token,
      inject: [DataSource, Config],
      useFactory: (dataSource: DataSource, { jwtSecret, http }: Config) => {
        const repository = new SandboxBrokerRepository(dataSource);
        const windowsUrl = `${http.publicUrl}/${SANDBOX_WINDOWS}`;
        return kind === 'sandbox'
          ? new SandboxBroker({ repository, windowsUrl, settings: sandboxSettings(jwtSecret) })
          : new PlaidSandbox({
              ...{ repository, windowsUrl, secret: jwtSecret },
              settings: plaidSandboxSettings(jwtSecret),
            });
      },
    },
    { provide: PretendService, useExisting: token },
    {
      provide: BrokerGateway,
      inject: [token, Config],
      useFactory: (sandbox: SandboxBroker | PlaidSandbox, { http }: Config) =>
        new BrokerGateway(sandboxProvider(sandbox), http.publicUrl),
    },
  ];
}

function sandboxProvider(sandbox: SandboxBroker | PlaidSandbox): BrokerageProvider {
  const { fetch } = sandbox;
  return sandbox instanceof SandboxBroker
    ? new SnapTradeProvider(sandbox.settings, { fetch, isSandbox: true })
    : new PlaidProvider(sandbox.settings, { fetch, isSandbox: true, webhookUrl: null });
}
