import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.ts';
import { StorageModule } from '../storage/storage.module.ts';
import { AccountChangesService } from './account-changes.service.ts';
import { AccountRoleEntity } from './account-role.entity.ts';
import { AccountRolesRepository } from './account-roles.repository.ts';
import { AccountEntity } from './account.entity.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { DemoAccountsRepository } from './demo-accounts.repository.ts';
import { NewAccountsRepository } from './new-accounts.repository.ts';
import { OwnAccountController } from './own-account.controller.ts';
import { OwnAccountRepository } from './own-account.repository.ts';
import { OwnAccountService } from './own-account.service.ts';
import { PictureEncoder } from './picture-encoder.ts';
import { ProfilePicturesService } from './profile-pictures.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AccountEntity, AccountRoleEntity]), MailModule, StorageModule],
  controllers: [OwnAccountController],
  providers: [
    AccountsRepository,
    AccountRolesRepository,
    NewAccountsRepository,
    DemoAccountsRepository,
    OwnAccountRepository,
    OwnAccountService,
    AccountChangesService,
    ProfilePicturesService,
    PictureEncoder,
  ],
  exports: [AccountsRepository, AccountRolesRepository, NewAccountsRepository, DemoAccountsRepository],
})
export class AccountsModule {}
