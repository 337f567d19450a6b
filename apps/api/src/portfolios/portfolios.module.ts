import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UniverseModule } from '../universe/universe.module.ts';
import { HoldingEntity } from './holding.entity.ts';
import { PortfolioEntity } from './portfolio.entity.ts';

@Module({ imports: [TypeOrmModule.forFeature([PortfolioEntity, HoldingEntity]), UniverseModule] })
export class PortfoliosModule {}
