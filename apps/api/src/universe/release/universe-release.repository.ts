import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { UniverseReleaseEntity } from './universe-release.entity.ts';

/** PostgreSQL channel that announces a switch to another release; the payload is the release's number. */
export const RELEASE_CHANNEL = 'universe_release';

@Injectable()
export class UniverseReleaseRepository {
  constructor(
    @InjectRepository(UniverseReleaseEntity)
    private readonly releases: Repository<UniverseReleaseEntity>,
  ) {}

  /** Returns the release in use, or null before the first load. */
  findCurrent(): Promise<UniverseReleaseEntity | null> {
    return this.releases.findOneBy({ isCurrent: true });
  }
}
