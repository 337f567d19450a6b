import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { UniverseReleaseEntity } from './universe-release.entity.ts';

@Injectable()
export class UniverseReleaseRepository {
  constructor(
    @InjectRepository(UniverseReleaseEntity)
    private readonly releases: Repository<UniverseReleaseEntity>,
  ) {}

  /** The release in use, or null before the first load. */
  current(): Promise<UniverseReleaseEntity | null> {
    return this.releases.findOneBy({ isCurrent: true });
  }
}
