import 'reflect-metadata';
import { runStatusCommand } from '../status/run-status-command.ts';

process.exitCode = await runStatusCommand(process.argv.slice(2));
