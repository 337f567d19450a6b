import 'reflect-metadata';
import { runInsightProCommand } from '../insightpro/run-insightpro-command.ts';

process.exitCode = await runInsightProCommand(process.argv.slice(2));
