import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { arrayOf, searchPaths, SearchRequest, searchResultResponseSchema } from '@plumbline/contracts';
import { JSON_TEXT } from '../../platform/http/json-list.ts';
import { Revalidated } from '../../platform/http/revalidated-reads.ts';
import { asJsonText, Describe } from '../../platform/openapi/describe.ts';
import { AnonymousByDefaultProfile } from '../../platform/security/anonymous.decorator.ts';
import { PremiumRequiredError } from '../../platform/security/security.errors.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { defaultProfile, ProfileScores } from '../profiles/profile-scores.ts';
import { ProfileNotFoundError } from '../profiles/screening.errors.ts';
import { SearchService } from './search.service.ts';

@AnonymousByDefaultProfile()
@RequiresScope('screening:read')
@ApiTags('search')
@Controller(searchPaths.base)
export class SearchController {
  constructor(
    private readonly service: SearchService,
    private readonly profiles: ProfileScores,
  ) {}

  @Revalidated()
  @Get()
  @Header('content-type', JSON_TEXT)
  @Describe({
    summary: 'Securities by ticker, company or fund name, best match first',
    response: asJsonText(arrayOf(searchResultResponseSchema)),
    problems: [PremiumRequiredError, ProfileNotFoundError],
  })
  async search(
    @SignedIn() me: SignedInAccount | undefined,
    @Query() { query, size, profile }: SearchRequest,
  ): Promise<Buffer> {
    if (profile === undefined || profile === defaultProfile.id) return this.service.search(query, size);
    return this.service.searchUnder(await this.profiles.resolve(me, profile), query, size);
  }
}
