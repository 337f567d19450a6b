import { Module } from '@nestjs/common';
import { UniverseModule } from '../universe/universe.module.ts';
import { FundRequestsController } from './fund-requests.controller.ts';
import { WantedFundsController } from './wanted-funds.controller.ts';
import { WantedFundsRepository } from './wanted-funds.repository.ts';
import { WantedFundsService } from './wanted-funds.service.ts';

@Module({
  imports: [UniverseModule],
  controllers: [FundRequestsController, WantedFundsController],
  providers: [WantedFundsRepository, WantedFundsService],
})
export class WantedFundsModule {}
