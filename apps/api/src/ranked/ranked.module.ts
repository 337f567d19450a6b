import { Module } from '@nestjs/common';
import { ScreeningModule } from '../screening/screening.module.ts';
import { UniverseModule } from '../universe/universe.module.ts';
import { RankedController } from './ranked.controller.ts';
import { RankedReadModel } from './ranked.read-model.ts';

@Module({
  imports: [ScreeningModule, UniverseModule],
  controllers: [RankedController],
  providers: [RankedReadModel],
})
export class RankedModule {}
