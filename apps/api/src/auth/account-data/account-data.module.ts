import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.ts';
import { SecurityJournalModule } from '../security-journal/security-journal.module.ts';
import { StorageModule } from '../../storage/storage.module.ts';
import { AccountDataController } from './account-data.controller.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { AccountExportService } from './account-export.service.ts';
import { AccountRowsReadModel } from './account-rows.read-model.ts';
import { OutsideServices } from './outside-services.ts';

/** Download of what is stored about a user, and deletion. */
@Module({})
export class AccountDataModule {
  /** `payment` and `brokerages` are the modules of the application: others would have sandboxes of their own. */
  static with(payment: DynamicModule, brokerages: DynamicModule): DynamicModule {
    return {
      module: AccountDataModule,
      imports: [AuthModule, SecurityJournalModule, StorageModule, payment, brokerages],
      controllers: [AccountDataController],
      providers: [AccountExportService, AccountRowsReadModel, AccountDeletionService, OutsideServices],
    };
  }
}
