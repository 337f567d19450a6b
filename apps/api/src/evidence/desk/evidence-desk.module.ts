import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UniverseModule } from '../../screening/universe/universe.module.ts';
import { CandidatesReadModel } from './candidates.read-model.ts';
import { CompleteListsService } from './complete-lists.service.ts';
import { EvidenceDeskController } from './evidence-desk.controller.ts';
import { EvidenceDeskService } from './evidence-desk.service.ts';
import { EvidenceEntriesReadModel } from './evidence-entries.read-model.ts';
import { EvidenceEntriesRepository } from './evidence-entries.repository.ts';
import { EvidenceEntryEntity } from './evidence-entry.entity.ts';
import { EvidenceReportsController } from './evidence-reports.controller.ts';
import { EvidenceReportsService } from './evidence-reports.service.ts';
import { ImportLeadsService } from './import-leads.service.ts';
import { ListReader } from './list-reader.ts';

@Module({
  imports: [TypeOrmModule.forFeature([EvidenceEntryEntity]), UniverseModule],
  controllers: [EvidenceDeskController, EvidenceReportsController],
  providers: [
    EvidenceEntriesRepository,
    EvidenceEntriesReadModel,
    CandidatesReadModel,
    CompleteListsService,
    EvidenceDeskService,
    EvidenceReportsService,
    ImportLeadsService,
    ListReader,
  ],
})
export class EvidenceDeskModule {}
