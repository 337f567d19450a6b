import { Module } from '@nestjs/common';
import { ScreeningModule } from '../screening/screening.module.ts';
import { UniverseModule } from '../universe/universe.module.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';

@Module({
  imports: [ScreeningModule, UniverseModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
