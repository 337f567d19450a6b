import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Config } from '../config/config.ts';
import { BodyTypeGuard } from '../platform/http/body-types.ts';
import { SecurityJournalModule } from '../security-journal/security-journal.module.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { TokenHolders } from './token-holders.ts';
import { TokenGuard } from './token.guard.ts';
import { TokenVerifier } from './token-verifier.ts';

/** The only algorithm accepted, whatever a token claims. */
const TOKEN_ALGORITHM = 'HS256';

@Module({
  imports: [
    SecurityJournalModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: ({ jwtSecret }: Config) => ({
        secret: toTokenKey(jwtSecret),
        signOptions: { algorithm: TOKEN_ALGORITHM },
        verifyOptions: { algorithms: [TOKEN_ALGORITHM] },
      }),
    }),
  ],
  controllers: [SessionsController],
  providers: [
    { provide: APP_GUARD, useClass: TokenGuard },
    { provide: APP_GUARD, useClass: BodyTypeGuard },
    SessionsRepository,
    SessionsService,
    TokenHolders,
    TokenVerifier,
  ],
  exports: [SessionsService],
})
export class SessionsModule {}

/**
 * Returns the secret as a key object. The library would first try text as a public key, which costs each token a
 * millisecond. It accepts key objects, although Nest's types do not.
 */
function toTokenKey(secret: string): Buffer {
  return createSecretKey(secret, 'utf8') as unknown as Buffer;
}
