import { Module } from '@nestjs/common';
import { UniverseModule } from '../universe/universe.module.ts';
import { ExploreController } from './explore.controller.ts';
import { ExploreFileService } from './explore-file.service.ts';

@Module({ imports: [UniverseModule], controllers: [ExploreController], providers: [ExploreFileService] })
export class ExploreModule {}
