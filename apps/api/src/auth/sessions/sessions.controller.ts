import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SessionResponse } from '@plumbline/contracts';
import { arrayOf, sessionResponseSchema, sessionsPaths } from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { SessionsService } from './sessions.service.ts';
import { SessionNotFoundError } from './sessions.errors.ts';

@ApiTags('sessions')
@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Post(sessionsPaths.logout)
  @Describe({ summary: 'Ends the session of the request', status: 204 })
  logout(@SignedIn() me: SignedInAccount): Promise<void> {
    return this.sessions.signOut(me);
  }

  @Get(sessionsPaths.sessions)
  @Describe({
    summary: "The caller's sessions, most recently seen first",
    response: arrayOf(sessionResponseSchema),
  })
  list(@SignedIn() me: SignedInAccount): Promise<SessionResponse[]> {
    return this.sessions.listSessions(me);
  }

  @Delete(sessionsPaths.session)
  @Describe({ summary: 'Ends a session', status: 204, problems: [SessionNotFoundError] })
  end(@SignedIn() me: SignedInAccount, @Param('id') id: string): Promise<void> {
    return this.sessions.endSession(me, id);
  }

  @Delete(sessionsPaths.sessions)
  @Describe({ summary: 'Ends all sessions but that of the request', status: 204 })
  endOthers(@SignedIn() me: SignedInAccount): Promise<void> {
    return this.sessions.endOtherSessions(me);
  }
}
