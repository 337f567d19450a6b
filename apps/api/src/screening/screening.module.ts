import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UniverseModule } from '../universe/universe.module.ts';
import { ProfileScores } from './profile-scores.ts';
import { ScreeningProfileEntity } from './screening-profile.entity.ts';
import { ScreeningProfilesRepository } from './screening-profiles.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ScreeningProfileEntity]), UniverseModule],
  providers: [ProfileScores, ScreeningProfilesRepository],
  exports: [ProfileScores],
})
export class ScreeningModule {}
