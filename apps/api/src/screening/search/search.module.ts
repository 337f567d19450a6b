import { Module } from '@nestjs/common';
import { ScreeningProfilesModule } from '../profiles/screening-profiles.module.ts';
import { UniverseModule } from '../universe/universe.module.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';
import { UnlistedCompaniesController } from './unlisted-companies.controller.ts';
import { UnlistedCompanies } from './unlisted-companies.ts';

@Module({
  imports: [ScreeningProfilesModule, UniverseModule],
  controllers: [SearchController, UnlistedCompaniesController],
  providers: [SearchService, UnlistedCompanies],
  exports: [SearchService, UnlistedCompanies],
})
export class SearchModule {}
