import { Module } from '@nestjs/common';
import { ScreeningProfilesModule } from '../profiles/screening-profiles.module.ts';
import { UniverseModule } from '../universe/universe.module.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';

@Module({
  imports: [ScreeningProfilesModule, UniverseModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
