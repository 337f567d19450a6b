import { Module } from '@nestjs/common';
import { UniverseModule } from '../universe/universe.module.ts';
import { SearchAnswers } from './search-answers.ts';
import { SearchController } from './search.controller.ts';

@Module({ imports: [UniverseModule], controllers: [SearchController], providers: [SearchAnswers] })
export class SearchModule {}
