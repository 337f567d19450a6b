import { Module } from '@nestjs/common';
import { UniverseModule } from '../universe/universe.module.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';

@Module({ imports: [UniverseModule], controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
