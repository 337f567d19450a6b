import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Config } from '../config/config.ts';
import { BodyTypeGuard } from '../platform/http/body-types.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService, TOKEN_ALGORITHM } from './sessions.service.ts';
import { TokenHolderReadModel } from './token-holder.read-model.ts';
import { TokenGuard } from './token.guard.ts';
import { TokenStrategy } from './token.strategy.ts';

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        secret: config.jwtSecret,
        signOptions: { algorithm: TOKEN_ALGORITHM },
      }),
    }),
  ],
  providers: [
    { provide: APP_GUARD, useClass: TokenGuard },
    { provide: APP_GUARD, useClass: BodyTypeGuard },
    SessionsRepository,
    SessionsService,
    TokenHolderReadModel,
    TokenStrategy,
  ],
  exports: [SessionsService],
})
export class SessionsModule {}
