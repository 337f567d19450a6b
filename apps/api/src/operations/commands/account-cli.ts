import 'reflect-metadata';
import { runAccountCommand } from '../../auth/accounts/cli/run-account-command.ts';

process.exitCode = await runAccountCommand(process.argv.slice(2));
