import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { TestApp } from '../test/test-app.ts';
import { startTestApp } from '../test/test-app.ts';

const folder = fileURLToPath(new URL('../test', import.meta.url));

/** Changes of the client, each with the call whose types it breaks. */
const changes = [
  ['readonly lastFour: string', 'readonly lastFour: number', 'response of GET /api/payment/payment-method'],
  [
    'readonly couponId?: string | null',
    'readonly couponId?: string',
    'body of POST /api/payment/subscription',
  ],
  ['readonly couponId: string', 'readonly couponId?: string', 'query of GET /api/payment/coupon'],
  ['"/api/trending": {', '"/api/trends": {', 'GET /api/trending'],
] as const;

describe('A client generated from the published document', () => {
  let api: TestApp;
  let client: string;
  /** What the compiler reports of the client as it is, and of each change of it. */
  let reports: readonly (readonly string[])[];
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
    const { body } = await api.get('/api/docs/openapi.json');
    client = astToString(await openapiTypescript(body, { immutable: true }));
    reports = compileEach([client, ...changes.map(([from, to]) => client.replace(from, to))]);
  });
  afterAll(() => api.stop());

  it('sends and receives the types of libs/contracts in every call', () => {
    expect(reports[0]).toEqual([]);
  });

  it.each(changes.map(([from, to, call], index) => ({ from, to, call, index })))(
    'does not compile with $from changed to $to',
    ({ from, call, index }) => {
      expect(client).toContain(from);
      expect(reports[index + 1]!.join()).toContain(call);
    },
  );
});

/** Compiles clients that exist in memory only, and returns what the compiler reports of each. */
function compileEach(clients: readonly string[]): readonly (readonly string[])[] {
  const clientFile = (index: number) => `${folder}/generated-client-${index}.ts`;
  const checkFile = (index: number) => `${folder}/generated-client-check-${index}.ts`;
  const files = Object.fromEntries(
    clients.flatMap((client, index) => [
      [clientFile(index), client],
      [
        checkFile(index),
        `import type { Mismatches } from './contract-calls.ts';
        import type { paths } from './generated-client-${index}.ts';
        export const mismatches: never = null as unknown as Mismatches<paths>;`,
      ],
    ]),
  );
  const program = createProgram(files);
  return clients.map((_, index) =>
    [clientFile(index), checkFile(index)]
      .map((name) => program.getSourceFile(name))
      .flatMap((file) => [...program.getSemanticDiagnostics(file), ...program.getSyntacticDiagnostics(file)])
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

/** @param files by name, besides those on disk */
function createProgram(files: Readonly<Record<string, string>>): ts.Program {
  const base = fileURLToPath(new URL('../../../tsconfig.base.json', import.meta.url));
  const { config } = ts.readConfigFile(base, ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, folder);
  const settings = { ...options, types: [], noEmit: true, noErrorTruncation: true };
  const host = ts.createCompilerHost(settings);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name in files || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getSourceFile = (name, language, ...rest) =>
    name in files
      ? ts.createSourceFile(name, files[name]!, language)
      : getSourceFile(name, language, ...rest);
  return ts.createProgram(Object.keys(files), settings, host);
}
