import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../../storage/storage.module.ts';
import { AccountKeys } from './account-keys.ts';
import { AccountRolesRepository } from './account-roles.repository.ts';
import { AccountController } from './account.controller.ts';
import { AccountEntity } from './account.entity.ts';
import { AccountService } from './account.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { DemoAccounts } from './demo-accounts.ts';
import { ExpiredKeysService } from './expired-keys.service.ts';
import { PictureEncoder } from './picture-encoder.ts';
import { ProfilePicturesService } from './profile-pictures.service.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AccountEntity]), StorageModule],
  controllers: [AccountController],
  providers: [
    AccountKeys,
    ExpiredKeysService,
    AccountsRepository,
    AccountRolesRepository,
    SecondFactorsRepository,
    DemoAccounts,
    AccountService,
    ProfilePicturesService,
    PictureEncoder,
  ],
  exports: [AccountKeys, AccountService, AccountsRepository, AccountRolesRepository, SecondFactorsRepository],
})
export class AccountsModule {}
