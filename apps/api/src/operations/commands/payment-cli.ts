import 'reflect-metadata';
import { runPaymentCommand } from '../../payment/cli/run-payment-command.ts';

process.exitCode = await runPaymentCommand(process.argv.slice(2));
