import { Global, Module } from '@nestjs/common';
import { JobWorkers } from './job-workers.ts';

/** Work that outlives the request that caused it. */
@Global()
@Module({ providers: [JobWorkers], exports: [JobWorkers] })
export class JobsModule {}
