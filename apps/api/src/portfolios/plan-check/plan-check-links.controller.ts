import { Body, Controller, Header, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  createdPlanCheckLinkSchema,
  CreatePlanCheckLinkRequest,
  EndPlanCheckLinkRequest,
  OpenPlanCheckLinkRequest,
  planCheckLinkSchema,
  planCheckPaths,
} from '@plumbline/contracts';
import type { CreatedPlanCheckLink, PlanCheckLinkResponse } from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import { PlanCheckLinkGoneError } from '../portfolios.errors.ts';
import { PlanCheckLinksService } from './plan-check-links.service.ts';

/** The check of a plan runs in the browser. Only what its maker shares is sent, without anything about them. */
@Anonymous()
@ApiTags('portfolios')
@Controller(planCheckPaths.base)
export class PlanCheckLinksController {
  constructor(private readonly links: PlanCheckLinksService) {}

  @Post()
  @Describe({
    summary: 'Makes a link to the lines of a retirement plan and a mix of them, which expires',
    response: createdPlanCheckLinkSchema,
    status: 201,
    problems: [TooManyAttemptsError],
  })
  create(@Body() request: CreatePlanCheckLinkRequest, @Ip() address: string): Promise<CreatedPlanCheckLink> {
    return this.links.create(request, address);
  }

  @Post(planCheckPaths.open)
  @HttpCode(200)
  @Header('x-robots-tag', 'noindex')
  @Describe({
    summary: 'What a link leads to, given the key in its address',
    response: planCheckLinkSchema,
    problems: [PlanCheckLinkGoneError, TooManyAttemptsError],
  })
  open(@Body() { key }: OpenPlanCheckLinkRequest, @Ip() address: string): Promise<PlanCheckLinkResponse> {
    return this.links.open(key, address);
  }

  @Post(planCheckPaths.end)
  @Describe({
    summary: 'Ends a link, given the key that only its maker was told; one that is gone stays so',
    status: 204,
    problems: [TooManyAttemptsError],
  })
  end(@Body() { endKey }: EndPlanCheckLinkRequest, @Ip() address: string): Promise<void> {
    return this.links.end(endKey, address);
  }
}
