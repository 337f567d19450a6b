import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AccountKeys } from './account-keys.ts';
import { PasswordHasher } from './password-hasher.ts';

@Module({
  imports: [AccountsModule],
  providers: [PasswordHasher, AccountKeys],
})
export class AuthModule {}
