import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AccountsRepository } from '../../accounts/accounts.repository.ts';
import type { AccountEntity } from '../../accounts/account.entity.ts';
import type { Config } from '../../config/config.ts';
import { InvalidEnvironmentError, readConfig } from '../../config/config.ts';
import { ConfigModule } from '../../config/config.module.ts';
import { DatabaseModule } from '../../database/database.module.ts';
import { MetricsModule } from '../../platform/metrics/metrics.module.ts';
import { DomainError } from '../../platform/problem/domain-error.ts';
import { CancellationService } from '../cancellation.service.ts';
import { PaymentCustomersRepository } from '../payment-customers.repository.ts';
import { PaymentModule } from '../payment.module.ts';
import type { PaymentProvider } from '../provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.port.ts';
import { Reconciliation } from '../reconciliation/reconciliation.service.ts';
import { SubscriptionsRepository } from '../subscriptions.repository.ts';
import { formatPayments, inDollars } from './format-payments.ts';
import type { PaymentCommand } from './parse-payment-command.ts';
import { parsePaymentCommand } from './parse-payment-command.ts';
import { PaymentCommandError, PaymentUsageError } from './payment-command.errors.ts';
import { RefundService } from './refund.service.ts';

/**
 * `npm run payment -- list|refund|end <email>` and `-- reconcile`. Running servers know of it at the next request. Answers
 * the exit code: 0 done, 1 failed, 2 not understood. What failed can be asked again: nothing is given back twice.
 */
export async function runPaymentCommand(args: readonly string[]): Promise<number> {
  try {
    const command = parsePaymentCommand(args);
    process.stdout.write(await withPayments(readConfig(), (app) => perform(command, app)));
    return 0;
  } catch (error) {
    if (error instanceof PaymentUsageError) return complain(error.message, 2);
    if (error instanceof PaymentCommandError || error instanceof InvalidEnvironmentError)
      return complain(error.message, 1);
    if (error instanceof DomainError)
      return complain([error.message, error.detail].filter(Boolean).join('. '), 1);
    return complain(`The command failed and can be tried again.\n${String(error)}`, 1);
  }
}

/** The same parts as in a server, without the server. */
async function withPayments<T>(
  config: Config,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const module: DynamicModule = {
    module: class PaymentCommandModule {},
    imports: [
      ConfigModule.with(config),
      DatabaseModule.with(config.databaseUrl),
      MetricsModule,
      PaymentModule.with(config),
    ],
  };
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

async function perform(command: PaymentCommand, app: INestApplicationContext): Promise<string> {
  if (command.name === 'reconcile') return reconcileAll(app);
  const account = await app.get(AccountsRepository, { strict: false }).findByEmail(command.email);
  if (!account) throw new PaymentCommandError(`Nobody has registered with ${command.email}.`);
  return perAccount[command.name](account, app);
}

const perAccount: Record<
  'list' | 'refund' | 'end',
  (account: AccountEntity, app: INestApplicationContext) => Promise<string>
> = {
  list: async ({ id }, app) => {
    const known = await app.get(PaymentCustomersRepository).find(id);
    const provider = app.get<PaymentProvider>(PAYMENT_PROVIDER);
    const subscriptions = await app.get(SubscriptionsRepository).ofAccount(id);
    return formatPayments(subscriptions, known ? await provider.chargesOf(known.customer) : []);
  },
  refund: async ({ id, email }, app) => {
    const amount = await app.get(RefundService).refund(id, new Date());
    return `${inDollars(amount)} goes back to ${email}; the plan has ended.\n`;
  },
  end: async ({ id, email }, app) => {
    await app.get(CancellationService).cancel(id);
    return `The plan of ${email} has ended; nothing was given back.\n`;
  },
};

async function reconcileAll(app: INestApplicationContext): Promise<string> {
  const accountIds = await app.get(PaymentCustomersRepository).all();
  for (const accountId of accountIds) await app.get(Reconciliation).reconcile(accountId);
  return `${accountIds.length} customers are as the provider knows them.\n`;
}

function complain(message: string, exitCode: number): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}
