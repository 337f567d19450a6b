import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StandardResponse } from '@plumbline/contracts';
import {
  arrayOf,
  CompareStandardsRequest,
  standardResponseSchema,
  standardsPaths,
} from '@plumbline/contracts';
import { Revalidated } from '../../platform/http/revalidated-reads.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { InvalidRequestError } from '../../platform/problem/invalid-request.error.ts';
import { AnonymousByDefaultProfile } from '../../platform/security/anonymous.decorator.ts';
import { PremiumRequiredError } from '../../platform/security/security.errors.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../../screening/profiles/screening.errors.ts';
import { StandardsService } from '../../screening/standards/standards.service.ts';
import { SecurityNotFoundError } from '../../screening/universe/universe.errors.ts';
import { PortfolioNotFoundError } from '../portfolios.errors.ts';
import { PortfolioStandardsService } from './portfolio-standards.service.ts';

@ApiTags('screening profiles')
@Controller(standardsPaths.base)
export class StandardsController {
  constructor(
    private readonly securities: StandardsService,
    private readonly portfolios: PortfolioStandardsService,
  ) {}

  @AnonymousByDefaultProfile()
  @RequiresScope('screening:read', 'portfolios:read')
  @Revalidated()
  @Get()
  @Describe({
    summary: 'What several standards say of a security or a portfolio, and what makes the difference',
    response: arrayOf(standardResponseSchema),
    problems: [SecurityNotFoundError, PortfolioNotFoundError, PremiumRequiredError, ProfileNotFoundError],
  })
  async compare(
    @SignedIn() me: SignedInAccount | undefined,
    @Query() { instrument, portfolio, profiles }: CompareStandardsRequest,
  ): Promise<StandardResponse[]> {
    if (instrument !== undefined) return this.securities.compareInstrument(me, instrument, profiles);
    // Nobody gets this far with a portfolio and without a token.
    if (portfolio !== undefined && me) return this.portfolios.compare(me, portfolio, profiles);
    throw new InvalidRequestError([
      { field: 'instrument', message: 'Give either an instrument or a portfolio' },
    ]);
  }
}
