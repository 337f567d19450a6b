import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProfilePreviewResponse } from '@plumbline/contracts';
import { ProfilePreviewRequest, profilePreviewResponseSchema, screeningPaths } from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { PortfolioNotFoundError } from '../portfolios.errors.ts';
import { ProfilePreviewService } from './profile-preview.service.ts';

@GoodStandingOnly()
@RequiresScope('portfolios:read')
@ApiTags('screening profiles')
@Controller(screeningPaths.base)
export class ProfilePreviewController {
  constructor(private readonly previews: ProfilePreviewService) {}

  @Post(screeningPaths.preview)
  @Describe({
    summary: 'The effect of criteria on a portfolio and on the universe; nothing is stored',
    response: profilePreviewResponseSchema,
    problems: [PortfolioNotFoundError],
  })
  preview(
    @SignedIn() me: SignedInAccount,
    @Body() request: ProfilePreviewRequest,
  ): Promise<ProfilePreviewResponse> {
    return this.previews.preview(me, request);
  }
}
