import { Global, Module } from '@nestjs/common';
import { IdempotencyKeys } from './idempotency-keys.ts';

@Global()
@Module({ providers: [IdempotencyKeys], exports: [IdempotencyKeys] })
export class IdempotencyModule {}
