import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UniverseReleaseEntity } from './release/universe-release.entity.ts';
import { UniverseReleaseRepository } from './release/universe-release.repository.ts';
import { UniverseStore } from './universe-store.ts';

@Module({
  imports: [TypeOrmModule.forFeature([UniverseReleaseEntity])],
  providers: [UniverseReleaseRepository, UniverseStore],
  exports: [UniverseStore],
})
export class UniverseModule {}
