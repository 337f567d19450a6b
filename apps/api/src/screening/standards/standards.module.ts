import { Module } from '@nestjs/common';
import { ScreeningProfilesModule } from '../profiles/screening-profiles.module.ts';
import { UniverseModule } from '../universe/universe.module.ts';
import { StandardsService } from './standards.service.ts';

/** Standards side by side. The call is in `portfolios`, which it may be about. */
@Module({
  imports: [ScreeningProfilesModule, UniverseModule],
  providers: [StandardsService],
  exports: [StandardsService],
})
export class StandardsModule {}
