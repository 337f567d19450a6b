import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BrokerConnection, BrokerConnectionsResponse, BrokerWindowResponse } from '@plumbline/contracts';
import {
  brokerConnectionSchema,
  brokerConnectionsPaths,
  brokerConnectionsResponseSchema,
  brokerWindowResponseSchema,
  OpenBrokerWindowRequest,
} from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { ParseIdPipe } from '../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../platform/security/good-standing.ts';
import { TooManyAttemptsError } from '../platform/security/security.errors.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import {
  AccountFullError,
  PortfolioNotFoundError,
  TooManyHoldingsError,
} from '../portfolios/portfolios.errors.ts';
import { BrokerConnectionsReadModel } from './broker-connections.read-model.ts';
import { BrokerLimits } from './broker-limits.ts';
import {
  BrokerConnectionEndedError,
  BrokerConnectionNotFoundError,
  BrokerRefreshChangedError,
  BrokerRefreshNotFoundError,
  BrokerServiceUnavailableError,
  BrokersNotOfferedError,
  TooManyBrokerConnectionsError,
} from './brokerages.errors.ts';
import { ConnectingService } from './connecting.service.ts';
import { DisconnectionService } from './disconnection.service.ts';
import { RefreshOnRequestService } from './refresh/refresh-on-request.service.ts';
import { TakeBackService } from './refresh/take-back.service.ts';

@GoodStandingOnly()
@ApiTags('broker-connections')
@Controller(brokerConnectionsPaths.base)
export class BrokerConnectionsController {
  constructor(
    private readonly connections: BrokerConnectionsReadModel,
    private readonly connecting: ConnectingService,
    private readonly refreshing: RefreshOnRequestService,
    private readonly takingBack: TakeBackService,
    private readonly disconnection: DisconnectionService,
    private readonly limits: BrokerLimits,
  ) {}

  @Get()
  @Describe({
    summary: "The caller's connections to brokers, and the service that connects them",
    response: brokerConnectionsResponseSchema,
  })
  list(@SignedIn() me: SignedInAccount): Promise<BrokerConnectionsResponse> {
    return this.connections.list(me.id);
  }

  @Post(brokerConnectionsPaths.window)
  @Describe({
    summary: "Opens the service's window, in which a broker is connected, or logged in to again",
    response: brokerWindowResponseSchema,
    problems: [
      BrokersNotOfferedError,
      BrokerConnectionNotFoundError,
      BrokerConnectionEndedError,
      TooManyBrokerConnectionsError,
      BrokerServiceUnavailableError,
      TooManyAttemptsError,
    ],
  })
  async openWindow(
    @SignedIn() me: SignedInAccount,
    @Body() { connectionId }: OpenBrokerWindowRequest,
  ): Promise<BrokerWindowResponse> {
    await this.limits.countWindow(me.id);
    return { url: await this.connecting.openWindow(me.id, connectionId) };
  }

  @Post(brokerConnectionsPaths.collect)
  @Describe({
    summary: 'Takes up what was connected in the window, and reads it; repeating that changes nothing',
    response: brokerConnectionsResponseSchema,
    problems: [BrokersNotOfferedError, BrokerServiceUnavailableError, TooManyAttemptsError],
  })
  async collect(@SignedIn() me: SignedInAccount): Promise<BrokerConnectionsResponse> {
    await this.limits.countReading(me.id);
    await this.refreshing.refreshAll(await this.connecting.collect(me.id));
    return this.connections.list(me.id);
  }

  @Post(brokerConnectionsPaths.refresh)
  @Describe({
    summary: 'Reads a connection now; what fails is in its `failure` and `status`',
    response: brokerConnectionSchema,
    problems: [
      BrokersNotOfferedError,
      BrokerConnectionNotFoundError,
      BrokerConnectionEndedError,
      TooManyAttemptsError,
    ],
  })
  async refresh(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
  ): Promise<BrokerConnection> {
    await this.limits.countReading(me.id);
    await this.refreshing.refresh(me.id, id);
    return this.connections.get(me.id, id);
  }

  @Delete(brokerConnectionsPaths.refreshToTakeBack)
  @Describe({
    summary: 'Takes back the last refresh that changed something, and reads the connection on request only',
    response: brokerConnectionSchema,
    problems: [
      BrokersNotOfferedError,
      BrokerConnectionNotFoundError,
      BrokerRefreshNotFoundError,
      BrokerRefreshChangedError,
      PortfolioNotFoundError,
      TooManyHoldingsError,
      AccountFullError,
    ],
  })
  async takeBack(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('refreshId', ParseIdPipe) refreshId: number,
  ): Promise<BrokerConnection> {
    await this.takingBack.takeBack(me.id, id, refreshId);
    return this.connections.get(me.id, id);
  }

  @Delete(brokerConnectionsPaths.connection)
  @Describe({
    summary: 'Ends a connection, here at once and at the service as soon as it responds; the portfolios stay',
    status: 204,
    problems: [BrokersNotOfferedError, BrokerConnectionNotFoundError],
  })
  disconnect(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.disconnection.disconnect(me.id, id);
  }
}
