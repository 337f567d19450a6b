import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CreatedSharedLink, SharedLink } from '@plumbline/contracts';
import {
  arrayOf,
  createdSharedLinkSchema,
  CreateSharedLinkRequest,
  sharedLinkSchema,
  sharedLinksPaths,
} from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { PremiumRequiredError } from '../../platform/security/security.errors.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../../screening/profiles/screening.errors.ts';
import {
  PortfolioGroupNotFoundError,
  PortfolioNotFoundError,
  SharedLinkNotFoundError,
  TooManySharedLinksError,
} from '../portfolios.errors.ts';
import { SharedLinksService } from './shared-links.service.ts';

@GoodStandingOnly()
@ApiTags('sharing')
@Controller(sharedLinksPaths.base)
export class SharedLinksController {
  constructor(private readonly links: SharedLinksService) {}

  @Get()
  @Describe({
    summary: "The caller's shared links that work, the newest first",
    response: arrayOf(sharedLinkSchema),
  })
  list(@SignedIn() me: SignedInAccount): Promise<SharedLink[]> {
    return this.links.list(me.id);
  }

  @Post()
  @Describe({
    summary: 'Shares a portfolio or a group by a link; the only response that has its token',
    response: createdSharedLinkSchema,
    status: 201,
    problems: [
      PortfolioNotFoundError,
      PortfolioGroupNotFoundError,
      ProfileNotFoundError,
      PremiumRequiredError,
      TooManySharedLinksError,
    ],
  })
  create(
    @SignedIn() me: SignedInAccount,
    @Body() request: CreateSharedLinkRequest,
  ): Promise<CreatedSharedLink> {
    return this.links.create(me, request);
  }

  @Delete(sharedLinksPaths.link)
  @Describe({ summary: 'Ends a shared link at once', status: 204, problems: [SharedLinkNotFoundError] })
  end(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.links.end(me.id, id);
  }
}
