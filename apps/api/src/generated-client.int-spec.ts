import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { TestApp } from '../test/test-app.ts';
import { startTestApp } from '../test/test-app.ts';

const folder = fileURLToPath(new URL('../test', import.meta.url));
const clientFile = `${folder}/generated-client.ts`;
const checkFile = `${folder}/generated-client-check.ts`;
const check = `
import type { Mismatches } from './contract-calls.ts';
import type { paths } from './generated-client.ts';
export const mismatches: never = null as unknown as Mismatches<paths>;
`;

describe('A client generated from the published document', () => {
  let api: TestApp;
  let client: string;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    const { body } = await api.get('/api/docs/openapi.json');
    client = astToString(await openapiTypescript(body, { immutable: true }));
  });
  afterAll(() => api.stop());

  it('sends and receives the types of libs/contracts in every call', () => {
    expect(compile({ [clientFile]: client, [checkFile]: check })).toEqual([]);
  });

  it.each([
    ['readonly lastFour: string', 'readonly lastFour: number', 'response of GET /api/payment/payment-method'],
    [
      'readonly couponId?: string | null',
      'readonly couponId?: string',
      'body of POST /api/payment/subscription',
    ],
    ['readonly couponId: string', 'readonly couponId?: string', 'query of GET /api/payment/coupon'],
    ['"/api/trending": {', '"/api/trends": {', 'GET /api/trending'],
  ])('does not compile with %s changed to %s', (from, to, call) => {
    const changed = client.replace(from, to);
    expect(changed).not.toBe(client);
    expect(compile({ [clientFile]: changed, [checkFile]: check }).join()).toContain(call);
  });
});

/** The files of the compiler and of the contract: they are the same at every compilation. */
const parsedFiles = new Map<string, ts.SourceFile | undefined>();

/** Compiles files that exist in memory only, and returns what the compiler reports of them. */
function compile(files: Readonly<Record<string, string>>): string[] {
  const { options } = ts.convertCompilerOptionsFromJson(
    ts.readConfigFile(fileURLToPath(new URL('../../../tsconfig.base.json', import.meta.url)), ts.sys.readFile)
      .config.compilerOptions,
    folder,
  );
  const host = ts.createCompilerHost({ ...options, types: [], noEmit: true, noErrorTruncation: true });
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name in files || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getSourceFile = (name, language, ...rest) => {
    if (name in files) return ts.createSourceFile(name, files[name]!, language);
    if (!parsedFiles.has(name)) parsedFiles.set(name, getSourceFile(name, language, ...rest));
    return parsedFiles.get(name);
  };
  const program = ts.createProgram(
    Object.keys(files),
    { ...options, types: [], noEmit: true, noErrorTruncation: true },
    host,
  );
  const sources = Object.keys(files).map((name) => program.getSourceFile(name));
  return sources
    .flatMap((source) => [
      ...program.getSemanticDiagnostics(source),
      ...program.getSyntacticDiagnostics(source),
    ])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
