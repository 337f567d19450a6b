import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UniverseModule } from '../universe/universe.module.ts';
import { ProfileScores } from './profile-scores.ts';
import { ScreeningProfileEntity } from './screening-profile.entity.ts';
import { ScreeningProfilesController } from './screening-profiles.controller.ts';
import { ScreeningProfilesRepository } from './screening-profiles.repository.ts';
import { ScreeningProfilesService } from './screening-profiles.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ScreeningProfileEntity]), UniverseModule],
  controllers: [ScreeningProfilesController],
  providers: [ProfileScores, ScreeningProfilesRepository, ScreeningProfilesService],
  exports: [ProfileScores],
})
export class ScreeningProfilesModule {}
