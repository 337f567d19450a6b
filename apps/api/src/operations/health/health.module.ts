import { Module } from '@nestjs/common';
import { UniverseModule } from '../../screening/universe/universe.module.ts';
import { HealthController } from './health.controller.ts';

@Module({ imports: [UniverseModule], controllers: [HealthController] })
export class HealthModule {}
