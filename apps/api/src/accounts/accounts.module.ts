import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountRoleEntity } from './account-role.entity.ts';
import { AccountEntity } from './account.entity.ts';
import { AccountsRepository } from './accounts.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AccountEntity, AccountRoleEntity])],
  providers: [AccountsRepository],
  exports: [AccountsRepository],
})
export class AccountsModule {}
