import { BadRequestException, NotFoundException } from '@nestjs/common';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { domainError } from './domain-error.ts';
import { InvalidRequestError } from './invalid-request.error.ts';
import { problemFromError } from './problem-from-error.ts';

class GoneFishingError extends domainError('conflict', 'gone-fishing') {}

const url = 'https://p.example';

describe('Problem from an error', () => {
  it('has the title, detail and kind of an expected failure', () => {
    expect(problemFromError(new GoneFishingError('Gone fishing', 'since Monday'), url)).toEqual({
      type: 'https://p.example/problems/gone-fishing',
      title: 'Gone fishing',
      status: 409,
      detail: 'since Monday',
    });
  });

  it('lists the violations of a bad request, the first of them in the detail too', () => {
    const violations = ['name', 'size', 'sort', 'page', 'query', 'profile'].map((field) => ({
      field,
      message: `${field} is wrong`,
    }));
    expect(problemFromError(new InvalidRequestError(violations), url)).toMatchObject({
      status: 400,
      detail: 'name is wrong; size is wrong; sort is wrong; page is wrong; query is wrong',
      violations,
    });
  });

  it('repeats the title as the detail when there is nothing more to say', () => {
    expect(problemFromError(new GoneFishingError('Gone fishing'), url).detail).toBe('Gone fishing');
  });

  it('hides the message of a framework error', () => {
    expect(problemFromError(new NotFoundException('Cannot GET /api/secret'), url)).toEqual({
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      detail: 'Not found',
    });
    expect(problemFromError(new BadRequestException('at line 3'), url).detail).toBe(
      'The request is not valid',
    );
  });

  it.each([
    [413, 413],
    [503, 503],
    [200, 500],
    [600, 500],
  ])('of an error of the server with the status %d has the status %d', (statusCode, status) => {
    expect(problemFromError(Object.assign(new Error('boom'), { statusCode }), url).status).toBe(status);
  });

  it('says that the service is not available', () => {
    const unavailable = {
      type: 'https://p.example/problems/unavailable',
      title: 'The service is not available right now',
      status: 503,
      detail: 'The service is not available right now',
    };
    for (const error of [{ statusCode: 503 }, { code: 'ECONNREFUSED' }, { code: '57014' }, { code: '40P01' }])
      expect(problemFromError(error, url)).toEqual(unavailable);
  });

  it.each(['57P01', '57014', '08006', 'ECONNREFUSED', '53100', '53300', '25006'])(
    'reports the database as unavailable on %s',
    (code) => {
      expect(problemFromError(Object.assign(new Error('boom'), { code }), url).status).toBe(503);
    },
  );

  it('reports a database that accepts no connections as unavailable', () => {
    const refusal = Object.assign(new Error('not accepting connections'), {
      code: '55000',
      severity: 'FATAL',
    });
    expect(problemFromError(refusal, url).status).toBe(503);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Connection terminated unexpectedly',
    'Query read timeout',
  ])('reports the database as unavailable when the driver says: %s', (message) => {
    expect(problemFromError(new Error(message), url).status).toBe(503);
  });

  it('reports the database as unavailable when a transaction has lost its connection', () => {
    expect(problemFromError(new QueryRunnerAlreadyReleasedError(), url).status).toBe(503);
    expect(problemFromError(new QueryRunnerProviderAlreadyReleasedError(), url).status).toBe(503);
  });

  it.each([new Error('select * from secret'), 'text', null, { code: '42601' }])(
    'hides the content of an unexpected error',
    (error) => {
      expect(problemFromError(error, url)).toEqual({
        type: 'about:blank',
        title: 'Something went wrong on our side',
        status: 500,
        detail: 'Something went wrong on our side',
      });
    },
  );
});
