import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.ts';
import { SecurityJournalModule } from '../security-journal/security-journal.module.ts';
import { StorageModule } from '../../storage/storage.module.ts';
import { AccountDataController } from './account-data.controller.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { AccountExportService } from './account-export.service.ts';
import { AccountRowsReadModel } from './account-rows.read-model.ts';

/** Download of what is stored about a user, and deletion. */
@Module({})
export class AccountDataModule {
  /** `payment` is the module of the application: another one would have a sandbox of its own. */
  static with(payment: DynamicModule): DynamicModule {
    return {
      module: AccountDataModule,
      imports: [AuthModule, SecurityJournalModule, StorageModule, payment],
      controllers: [AccountDataController],
      providers: [AccountExportService, AccountRowsReadModel, AccountDeletionService],
    };
  }
}
