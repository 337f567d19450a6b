import { Injectable } from '@nestjs/common';
import type { EvidenceReportRequest, EvidenceReportResponse, SentReportResponse } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import type { AttemptCounter } from '../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../platform/security/attempt-counters.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { CompaniesReadModel } from '../../screening/universe/companies.read-model.ts';
import { EvidenceEntriesReadModel } from './evidence-entries.read-model.ts';
import { EvidenceEntriesRepository } from './evidence-entries.repository.ts';

const DAY = 86_400;

/** What users report to the evidence desk: that a flag is missing, or that one is wrong. */
@Injectable()
export class EvidenceReportsService {
  private readonly sentReports: AttemptCounter;

  constructor(
    private readonly entries: EvidenceEntriesRepository,
    private readonly views: EvidenceEntriesReadModel,
    private readonly companies: CompaniesReadModel,
    private readonly transactor: Transactor,
    counters: AttemptCounters,
  ) {
    const { perDay } = limits.evidenceDesk.report;
    this.sentReports = counters.create({
      name: 'evidence-report',
      points: perDay,
      seconds: DAY,
    });
  }

  /** Makes a lead of the report. @throws SecurityNotFoundError NotACompanyError TooManyAttemptsError */
  async send(me: SignedInAccount, request: EvidenceReportRequest): Promise<SentReportResponse> {
    const { financialInstrumentId, criterion, kind, sourceUrl, text, speaksForCompany } = request;
    const company = await this.companies.get(financialInstrumentId);
    await this.sentReports.count(String(me.id));
    const lead = {
      ...company,
      criterion,
      state: 'LEAD',
      origin: kind,
      effect: kind === 'OBJECTION' ? 'WITHDRAWAL' : 'FLAG',
      sourceUrl: sourceUrl ?? null,
      reportText: text,
      speaksForCompany,
      reporterId: me.id,
    } as const;
    return this.transactor.run(async () => {
      const [id] = await this.entries.add([lead], { accountId: null, comment: null });
      return { id };
    });
  }

  /** Lists the caller's own reports, latest first. */
  list(me: SignedInAccount): Promise<EvidenceReportResponse[]> {
    return this.views.listReports(me.id);
  }
}
