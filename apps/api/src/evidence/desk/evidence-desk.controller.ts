import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CandidatesResponse,
  EvidenceEntriesResponse,
  EvidenceEntryDetailResponse,
  ImportLeadsResponse,
} from '@plumbline/contracts';
import {
  CandidatesRequest,
  candidatesResponseSchema,
  CreateEntryRequest,
  DecideEntryRequest,
  evidenceDeskPaths,
  evidenceEntriesResponseSchema,
  evidenceEntryDetailResponseSchema,
  ImportLeadsRequest,
  importLeadsResponseSchema,
  limits,
  ListEntriesRequest,
  RejectCandidateRequest,
  UpdateEntryRequest,
} from '@plumbline/contracts';
import { FileContent, TakesFile } from '../../platform/http/file-upload.ts';
import { TooManyUploadsError } from '../../platform/http/http.errors.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { AdminsOnly } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { NotACompanyError, SecurityNotFoundError } from '../../screening/universe/universe.errors.ts';
import { CandidatesReadModel } from './candidates.read-model.ts';
import {
  EntryChangedError,
  EntryNotFoundError,
  SecondReaderRequiredError,
  SecondSourceRequiredError,
  TooManyLeadsError,
  UnreadableLeadsError,
  WrongEntryStateError,
} from './evidence-desk.errors.ts';
import { EvidenceDeskService } from './evidence-desk.service.ts';
import { EvidenceEntriesReadModel } from './evidence-entries.read-model.ts';
import { ImportLeadsService } from './import-leads.service.ts';

@ApiTags('evidence desk')
@Controller(evidenceDeskPaths.base)
@AdminsOnly()
export class EvidenceDeskController {
  constructor(
    private readonly desk: EvidenceDeskService,
    private readonly entries: EvidenceEntriesReadModel,
    private readonly candidates: CandidatesReadModel,
    private readonly imports: ImportLeadsService,
  ) {}

  @Get()
  @Describe({
    summary: 'The entries of the evidence desk, latest change first',
    response: evidenceEntriesResponseSchema,
  })
  list(@Query() request: ListEntriesRequest): Promise<EvidenceEntriesResponse> {
    return this.entries.list(request);
  }

  @Get(evidenceDeskPaths.candidates)
  @Describe({
    summary: 'Companies whose industry, or a list that they are on, calls for a look; largest first',
    response: candidatesResponseSchema,
  })
  listCandidates(@Query() request: CandidatesRequest): Promise<CandidatesResponse> {
    return this.candidates.list(request);
  }

  @Get(evidenceDeskPaths.entry)
  @Describe({
    summary: 'An entry with its history',
    response: evidenceEntryDetailResponseSchema,
    problems: [EntryNotFoundError],
  })
  get(@Param('id', ParseIdPipe) id: number): Promise<EvidenceEntryDetailResponse> {
    return this.entries.get(id);
  }

  @Post()
  @Describe({
    summary: 'Adds a draft; the caller is its first reader',
    response: evidenceEntryDetailResponseSchema,
    status: 201,
    problems: [SecurityNotFoundError, NotACompanyError],
  })
  create(
    @SignedIn() me: SignedInAccount,
    @Body() request: CreateEntryRequest,
  ): Promise<EvidenceEntryDetailResponse> {
    return this.desk.create(me, request);
  }

  @Post(evidenceDeskPaths.rejectCandidate)
  @Describe({
    summary: 'Records that nothing was found about a candidate, which takes it off the list',
    response: evidenceEntryDetailResponseSchema,
    status: 201,
    problems: [SecurityNotFoundError, NotACompanyError],
  })
  rejectCandidate(
    @SignedIn() me: SignedInAccount,
    @Body() request: RejectCandidateRequest,
  ): Promise<EvidenceEntryDetailResponse> {
    return this.desk.rejectCandidate(me, request);
  }

  @Post(evidenceDeskPaths.import)
  @TakesFile(limits.evidenceDesk.maxImportBytes)
  @Describe({
    summary: 'Adds the leads in a list: CSV, a workbook or pasted text',
    response: importLeadsResponseSchema,
    problems: [UnreadableLeadsError, TooManyLeadsError, TooManyUploadsError, SecurityNotFoundError],
  })
  import(
    @SignedIn() me: SignedInAccount,
    @FileContent() file: Buffer,
    @Query() request: ImportLeadsRequest,
  ): Promise<ImportLeadsResponse> {
    return this.imports.import(me, file, request);
  }

  @Put(evidenceDeskPaths.entry)
  @Describe({
    summary: 'Completes or changes a lead or a draft; the caller becomes its first reader',
    response: evidenceEntryDetailResponseSchema,
    problems: [
      EntryNotFoundError,
      EntryChangedError,
      WrongEntryStateError,
      SecurityNotFoundError,
      NotACompanyError,
    ],
  })
  update(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() request: UpdateEntryRequest,
  ): Promise<EvidenceEntryDetailResponse> {
    return this.desk.update(me, id, request);
  }

  @Post(evidenceDeskPaths.decision)
  @Describe({
    summary:
      'Approves a draft or confirms an expiry as the second reader, or rejects, proposes to expire, keeps or reopens ' +
      'an entry',
    response: evidenceEntryDetailResponseSchema,
    problems: [
      EntryNotFoundError,
      EntryChangedError,
      WrongEntryStateError,
      SecondReaderRequiredError,
      SecondSourceRequiredError,
    ],
  })
  decide(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() request: DecideEntryRequest,
  ): Promise<EvidenceEntryDetailResponse> {
    return this.desk.decide(me, id, request);
  }
}
