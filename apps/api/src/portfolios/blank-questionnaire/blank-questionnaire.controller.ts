import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BlankQuestionnaireRequest, questionnairePaths } from '@plumbline/contracts';
import { Describe, fileSchema } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { TooManyReportsError } from '../report/report.errors.ts';
import { BlankQuestionnaires } from './blank-questionnaires.ts';

@Anonymous()
@ApiTags('screening profiles')
@Controller(questionnairePaths.base)
export class BlankQuestionnaireController {
  constructor(private readonly questionnaires: BlankQuestionnaires) {}

  @Get(questionnairePaths.blank)
  @Header('content-type', 'application/pdf')
  @Header('content-disposition', 'inline; filename="Questions about your values.pdf"')
  @Header('cache-control', 'public, max-age=3600')
  @Describe({
    summary: 'The questionnaire as a PDF to fill in by hand, for Letter or A4',
    response: fileSchema,
    responseType: 'application/pdf',
    problems: [TooManyReportsError],
  })
  blank(@Query() { paper }: BlankQuestionnaireRequest): Promise<Buffer> {
    return this.questionnaires.get(paper);
  }
}
