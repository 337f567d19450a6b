import { Injectable } from '@nestjs/common';
import type {
  CreateEntryRequest,
  DecideEntryRequest,
  EvidenceEntryDetailResponse,
  RejectCandidateRequest,
  UpdateEntryRequest,
} from '@plumbline/contracts';
import { lastDayOf } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { CompaniesReadModel } from '../../screening/universe/companies.read-model.ts';
import { decideEdit, decideTransition } from './decide-entry.ts';
import { EvidenceEntriesReadModel } from './evidence-entries.read-model.ts';
import type { NewEntry } from './evidence-entries.repository.ts';
import { EvidenceEntriesRepository } from './evidence-entries.repository.ts';

/** The work of the evidence desk: one person reads a source and writes an entry, another one approves it. */
@Injectable()
export class EvidenceDeskService {
  constructor(
    private readonly entries: EvidenceEntriesRepository,
    private readonly views: EvidenceEntriesReadModel,
    private readonly companies: CompaniesReadModel,
    private readonly transactor: Transactor,
  ) {}

  /** @throws SecurityNotFoundError NotACompanyError */
  create(me: SignedInAccount, request: CreateEntryRequest): Promise<EvidenceEntryDetailResponse> {
    return this.add(me, request, {
      ...toFields(request),
      state: 'DRAFT',
      origin: request.isCandidate ? 'SIC_CANDIDATE' : 'DESK',
    });
  }

  /**
   * Stores that nothing was found about a candidate, so that it is not listed again. @throws SecurityNotFoundError
   * NotACompanyError
   */
  rejectCandidate(
    me: SignedInAccount,
    request: RejectCandidateRequest,
  ): Promise<EvidenceEntryDetailResponse> {
    const { criterion } = request;
    return this.add(me, request, { criterion, effect: 'FLAG', state: 'REJECTED', origin: 'SIC_CANDIDATE' });
  }

  /** @throws EntryNotFoundError EntryChangedError WrongEntryStateError SecurityNotFoundError NotACompanyError */
  update(me: SignedInAccount, id: number, request: UpdateEntryRequest): Promise<EvidenceEntryDetailResponse> {
    return this.transactor.run(async () => {
      const entry = await this.entries.lock(id);
      const { action, changes } = decideEdit(entry, request.version, me.id);
      // The company may have left the universe since the entry was written.
      const isSameCompany = entry.instrumentId === request.financialInstrumentId;
      const company = isSameCompany ? {} : await this.companies.get(request.financialInstrumentId);
      const change = { action, accountId: me.id, comment: request.comment || null };
      await this.entries.update(entry, { ...company, ...toFields(request), ...changes }, change);
      return this.views.get(id);
    });
  }

  /**
   * @throws EntryNotFoundError EntryChangedError WrongEntryStateError SecondReaderRequiredError
   *   SecondSourceRequiredError
   */
  decide(me: SignedInAccount, id: number, request: DecideEntryRequest): Promise<EvidenceEntryDetailResponse> {
    return this.transactor.run(async () => {
      const entry = await this.entries.lock(id);
      const hasSecondSource = request.decision === 'APPROVE' && (await this.entries.hasSecondSource(entry));
      const { action, changes } = decideTransition(entry, request, { decider: me.id, hasSecondSource });
      await this.entries.update(entry, changes, {
        action,
        accountId: me.id,
        comment: request.comment ?? null,
      });
      return this.views.get(id);
    });
  }

  private add(
    me: SignedInAccount,
    { financialInstrumentId, comment }: Pick<CreateEntryRequest, 'financialInstrumentId' | 'comment'>,
    content: Omit<NewEntry, 'instrumentId' | 'issuerKey' | 'ticker' | 'name'>,
  ): Promise<EvidenceEntryDetailResponse> {
    return this.transactor.run(async () => {
      const company = await this.companies.get(financialInstrumentId);
      const entry = { ...company, ...content, firstReaderId: me.id };
      const [id] = await this.entries.add([entry], { accountId: me.id, comment: comment || null });
      return this.views.get(id);
    });
  }
}

/** What an entry states. */
function toFields({ expiresOn = null, note, saidBy, ...request }: CreateEntryRequest | UpdateEntryRequest) {
  const { criterion, effect, kind, percent, sourceUrl, sourceTitle, sourceRank, observedOn } = request;
  return {
    criterion,
    effect,
    kind,
    percent,
    sourceUrl,
    sourceTitle,
    sourceRank,
    saidBy: saidBy || null,
    observedOn,
    expiresOn: lastDayOf(criterion, observedOn, expiresOn),
    note: note || null,
  };
}
