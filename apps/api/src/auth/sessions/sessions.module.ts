import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Config } from '../../platform/config/config.ts';
import { BodyTypeGuard } from '../../platform/http/body-types.ts';
import { SecurityJournalModule } from '../security-journal/security-journal.module.ts';
import { PersonalTokenHolders } from './personal-tokens/personal-token-holders.ts';
import { PersonalTokensRepository } from './personal-tokens/personal-tokens.repository.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService, TOKEN_ALGORITHM } from './sessions.service.ts';
import { TokenHolders } from './token-holders.ts';
import { TokenGuard } from './token.guard.ts';
import { TokenStrategy, toTokenKey } from './token.strategy.ts';
import { VerifiedTokens } from './verified-tokens.ts';

@Module({
  imports: [
    SecurityJournalModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: ({ jwtSecret }: Config) => ({
        secret: toTokenKey(jwtSecret),
        signOptions: { algorithm: TOKEN_ALGORITHM },
      }),
    }),
  ],
  controllers: [SessionsController],
  providers: [
    { provide: APP_GUARD, useClass: TokenGuard },
    { provide: APP_GUARD, useClass: BodyTypeGuard },
    PersonalTokenHolders,
    PersonalTokensRepository,
    SessionsRepository,
    SessionsService,
    TokenHolders,
    TokenStrategy,
    VerifiedTokens,
  ],
  exports: [PersonalTokensRepository, SessionsService],
})
export class SessionsModule {}
