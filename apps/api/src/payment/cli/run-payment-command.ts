import type { DynamicModule, INestApplicationContext, OnModuleInit } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AccountsRepository } from '../../auth/accounts/accounts.repository.ts';
import type { AccountEntity } from '../../auth/accounts/account.entity.ts';
import type { Config } from '../../platform/config/config.ts';
import { readConfig } from '../../platform/config/config.ts';
import { dollars } from '../../platform/format.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { PlatformModule } from '../../platform/platform.module.ts';
import { CommandError, runCommand, UsageError } from '../../platform/run-command.ts';
import { PurchaseService } from '../purchase.service.ts';
import { PaymentCustomersRepository } from '../payment-customers.repository.ts';
import { PaymentSyncService } from '../payment-sync.service.ts';
import { PaymentModule } from '../payment.module.ts';
import type { ProviderCharge } from '../provider/provider-types.ts';
import { StripeProvider } from '../provider/stripe-provider.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';
import { SubscriptionsRepository } from '../subscriptions.repository.ts';
import { RefundService } from './refund.service.ts';
import { USAGE } from './payment-usage.ts';

type PaymentCommand =
  | { readonly name: 'list' | 'refund' | 'end'; readonly email: string }
  | { readonly name: 'reconcile' };

/**
 * Runs `npm run payment -- list|refund|end <email>` and `-- reconcile`. Running servers see the result at the next
 * request. Returns the exit code. A command that failed can be repeated: nothing is refunded twice.
 */
export function runPaymentCommand(argv: readonly string[]): Promise<number> {
  const failure = 'The command failed and can be tried again.';
  return runCommand({ argv, usage: USAGE, failure }, () => {
    const command = parsePaymentCommand(argv);
    return withPayments(readConfig(), (app) => perform(command, app));
  });
}

/** Parses `reconcile`, or `list`, `refund` or `end` and an e-mail address in any case. @throws UsageError */
export function parsePaymentCommand(argv: readonly string[]): PaymentCommand {
  const [name, email] = argv;
  if (name === 'reconcile' && argv.length === 1) return { name };
  if (email === undefined || argv.length !== 2) throw new UsageError(USAGE);
  if (name !== 'list' && name !== 'refund' && name !== 'end') throw new UsageError(USAGE);
  return { name, email: email.trim().toLowerCase() };
}

/** What is due is left to the servers: where this command is run, there may be no `MAIL_URL`. */
@Module({})
class PaymentCommandModule implements OnModuleInit {
  constructor(private readonly workers: JobWorkers) {}

  /** Before they would start. */
  onModuleInit(): Promise<void> {
    return this.workers.stop();
  }
}

/** The same modules as in a server, without the server and its jobs. */
async function withPayments<T>(
  config: Config,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const module: DynamicModule = {
    module: PaymentCommandModule,
    imports: [PlatformModule.with(config), PaymentModule.with(config)],
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
  if (!account) throw new CommandError(`Nobody has registered with ${command.email}.`);
  return perAccount[command.name](account, app);
}

const perAccount: Record<
  'list' | 'refund' | 'end',
  (account: AccountEntity, app: INestApplicationContext) => Promise<string>
> = {
  list: async ({ id }, app) => {
    const known = await app.get(PaymentCustomersRepository).find(id);
    const provider = app.get(StripeProvider);
    const subscriptions = await app.get(SubscriptionsRepository).list(id);
    return formatPayments(subscriptions, known ? await provider.listCharges(known.customer) : []);
  },
  refund: async ({ id, email }, app) => {
    const now = await app.get(SubscriptionsRepository).now();
    const amount = await app.get(RefundService).refund(id, now);
    return `${formatDollars(amount)} goes back to ${email}; the plan has ended.\n`;
  },
  end: async ({ id, email }, app) => {
    await app.get(PurchaseService).cancel(id);
    return `The plan of ${email} has ended; nothing was refunded.\n`;
  },
};

async function reconcileAll(app: INestApplicationContext): Promise<string> {
  const accountIds = await app.get(PaymentCustomersRepository).listAccountIds();
  for (const accountId of accountIds) await app.get(PaymentSyncService).synchronize(accountId);
  return `${accountIds.length} customers are synchronized.\n`;
}

/** Dollars of an amount in cents, such as `$1,100.00`. */
function formatDollars(cents: number): string {
  return dollars.format(cents / 100);
}

/** One line for each purchase, then one for each payment, both the newest first. */
function formatPayments(
  subscriptions: readonly SubscriptionEntity[],
  charges: readonly ProviderCharge[],
): string {
  const lines = [
    'Purchases:',
    ...orNone(subscriptions.map(purchaseLine)),
    'Payments:',
    ...orNone(charges.map(chargeLine)),
  ];
  return `${lines.join('\n')}\n`;
}

function orNone(lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? lines : ['  none'];
}

function purchaseLine(subscription: SubscriptionEntity): string {
  const { createdAt, confirmation, plan, cycle, state, couponId, amountPaidCents, renewsOn, refusal } =
    subscription;
  const parts = [
    dayOf(createdAt),
    confirmation,
    `${plan} ${cycle}`,
    state,
    amountPaidCents === null ? null : `paid ${formatDollars(amountPaidCents)}`,
    couponId && `with ${couponId}`,
    renewsOn && `renews on ${dayOf(renewsOn)}`,
    refusal,
  ];
  return `  ${parts.filter(Boolean).join('  ')}`;
}

function chargeLine({ createdAt, amount, isPaid, refunded }: ProviderCharge): string {
  const outcome = isPaid ? 'paid' : 'failed';
  const back = refunded > 0 ? `  ${formatDollars(refunded)} refunded` : '';
  return `  ${dayOf(createdAt)}  ${formatDollars(amount)}  ${outcome}${back}`;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
