import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ScreeningProfileResponse } from '@plumbline/contracts';
import {
  arrayOf,
  CreateScreeningProfileRequest,
  ScreeningProfileRequest,
  screeningProfileResponseSchema,
  screeningPaths,
} from '@plumbline/contracts';
import { Idempotent } from '../../platform/idempotency/idempotent.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNameTakenError, ProfileNotFoundError, TooManyProfilesError } from './screening.errors.ts';
import { ScreeningProfilesService } from './screening-profiles.service.ts';

@GoodStandingOnly()
@ApiTags('screening profiles')
@Controller(screeningPaths.base)
export class ScreeningProfilesController {
  constructor(private readonly profiles: ScreeningProfilesService) {}

  @RequiresScope('screening:read')
  @Get(screeningPaths.list)
  @Describe({
    summary: "The caller's own screening profiles, by name",
    response: arrayOf(screeningProfileResponseSchema),
  })
  list(@SignedIn() me: SignedInAccount): Promise<ScreeningProfileResponse[]> {
    return this.profiles.list(me);
  }

  @Idempotent()
  @Post()
  @Describe({
    summary: 'Creates a screening profile, from answers to the questionnaire where there are some',
    response: screeningProfileResponseSchema,
    status: 201,
    problems: [ProfileNameTakenError, TooManyProfilesError],
  })
  create(
    @SignedIn() me: SignedInAccount,
    @Body() request: CreateScreeningProfileRequest,
  ): Promise<ScreeningProfileResponse> {
    return this.profiles.create(me, request);
  }

  @Put(screeningPaths.profile)
  @Describe({
    summary: 'Replaces the name and the criteria of a screening profile',
    response: screeningProfileResponseSchema,
    problems: [ProfileNotFoundError, ProfileNameTakenError],
  })
  update(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() request: ScreeningProfileRequest,
  ): Promise<ScreeningProfileResponse> {
    return this.profiles.update(me, id, request);
  }

  @Delete(screeningPaths.profile)
  @Describe({ summary: 'Deletes a screening profile', status: 204, problems: [ProfileNotFoundError] })
  remove(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.profiles.remove(me, id);
  }
}
