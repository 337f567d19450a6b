import { Global, Module } from '@nestjs/common';
import { AttemptCounters } from './attempt-counters.ts';

@Global()
@Module({ providers: [AttemptCounters], exports: [AttemptCounters] })
export class SecurityModule {}
