import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { ProfilePreviewResponse, ScreeningProfileResponse } from '@plumbline/contracts';
import { ProfilePreviewRequest, ScreeningProfileRequest, screeningPaths } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { ParseIdPipe } from '../platform/problem/parse-id.pipe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { ProfilePreviewService } from './profile-preview.service.ts';
import {
  previewRequestSchema,
  previewSchema,
  profileRequestSchema,
  profileSchema,
  profilesSchema,
} from './screening.schema.ts';
import { ScreeningProfilesService } from './screening-profiles.service.ts';

@ApiTags('screening profiles')
@Controller(screeningPaths.base)
export class ScreeningProfilesController {
  constructor(
    private readonly profiles: ScreeningProfilesService,
    private readonly previews: ProfilePreviewService,
  ) {}

  @Get(screeningPaths.list)
  @Describe("One's own screening profiles, by name", profilesSchema)
  list(@SignedIn() me: SignedInAccount): Promise<ScreeningProfileResponse[]> {
    return this.profiles.list(me);
  }

  @Post()
  @Describe('Keeps a new screening profile', profileSchema, 201)
  @ApiBody({ schema: profileRequestSchema })
  create(
    @SignedIn() me: SignedInAccount,
    @Body() request: ScreeningProfileRequest,
  ): Promise<ScreeningProfileResponse> {
    return this.profiles.create(me, request);
  }

  @Post(screeningPaths.preview)
  @HttpCode(200)
  @Describe('What criteria would do to a portfolio and to the universe; nothing is kept', previewSchema)
  @ApiBody({ schema: previewRequestSchema })
  preview(
    @SignedIn() me: SignedInAccount,
    @Body() request: ProfilePreviewRequest,
  ): Promise<ProfilePreviewResponse> {
    return this.previews.preview(me, request);
  }

  @Put(screeningPaths.profile)
  @Describe('Gives a screening profile another name and other criteria', profileSchema)
  @ApiBody({ schema: profileRequestSchema })
  update(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() request: ScreeningProfileRequest,
  ): Promise<ScreeningProfileResponse> {
    return this.profiles.update(me, id, request);
  }

  @Delete(screeningPaths.profile)
  @HttpCode(204)
  @Describe('Deletes a screening profile', undefined, 204)
  remove(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.profiles.remove(me, id);
  }
}
