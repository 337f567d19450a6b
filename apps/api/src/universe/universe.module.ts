import { Module } from '@nestjs/common';
import { UniverseStore } from './universe-store.ts';

@Module({ providers: [UniverseStore], exports: [UniverseStore] })
export class UniverseModule {}
