import { Module } from '@nestjs/common';
import { UniverseModule } from '../universe/universe.module.ts';
import { ScoreFilesController } from './score-files.controller.ts';
import { ScoreFilesService } from './score-files.service.ts';

@Module({ imports: [UniverseModule], controllers: [ScoreFilesController], providers: [ScoreFilesService] })
export class ScoreFilesModule {}
