import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ChargeResponse } from '@plumbline/contracts';
import { ListChargesRequest, paymentPaths } from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { Describe } from '../platform/openapi/describe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { ChargesService } from './charges.service.ts';
import { chargesSchema } from './payment.schema.ts';

@ApiTags('payment')
@Controller()
export class ChargesController {
  constructor(private readonly charges: ChargesService) {}

  @Get(paymentPaths.charges)
  @Describe("One's payments, newest first; X-Total-Count is their number", chargesSchema)
  async list(
    @SignedIn() me: SignedInAccount,
    @Query() request: ListChargesRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChargeResponse[]> {
    const { total, charges } = await this.charges.list(me.id, request);
    reply.header('x-total-count', total);
    return charges;
  }
}
