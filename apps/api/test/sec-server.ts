import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zipSync } from 'fflate';

/** What the SEC has published, by the name of the file. */
type SecFiles = Record<string, Buffer>;

/** Responds to a request instead of the file; returns false to let the file be sent. */
type Fault = (request: IncomingMessage, response: ServerResponse, name: string) => boolean;

/** A server with the SEC's addresses and layouts. */
export interface SecServer {
  readonly base: string;
  /** The files that are published, to be changed. */
  readonly files: SecFiles;
  /** Names that were requested, in order. */
  readonly requests: string[];
  /** What goes wrong; null: nothing. */
  fault: Fault | null;
  stop(): void;
}

const encoder = new TextEncoder();

/** An archive of texts. */
function secArchive(entries: Readonly<Record<string, string>>): Buffer {
  const packed = Object.entries(entries).map(([name, text]) => [name, encoder.encode(text)]);
  return Buffer.from(zipSync(Object.fromEntries(packed)));
}

const table = (...rows: string[][]) => `${rows.map((row) => row.join('\t')).join('\n')}\n`;
const list = (fields: string[], ...data: unknown[][]) => Buffer.from(JSON.stringify({ fields, data }));

/** A fails-to-deliver file of July 2026 with the last closes of two securities. */
export const failsToDeliver = (columns = 'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE') =>
  secArchive({
    'cnsfails202607a.txt': `${columns}\n20260714|037833100|OAK|15|OAK CORP COM|45.50\n20260714|594918104|ELM|9|ELM INC|12.25\nTrailer record count 2\n`,
  });

/** Positions of one fund with two companies. */
export const fundPositions = (oak = '60', elm = '40') =>
  secArchive({
    'SUBMISSION.tsv': table(
      ['ACCESSION_NUMBER', 'FILING_DATE', 'FILE_NUM', 'SUB_TYPE', 'REPORT_ENDING_PERIOD', 'REPORT_DATE'],
      ['A-1', '28-JUL-2026', '811-1', 'NPORT-P', '31-DEC-2026', '30-JUN-2026'],
    ),
    'REGISTRANT.tsv': table(['ACCESSION_NUMBER', 'CIK', 'REGISTRANT_NAME'], ['A-1', '9', 'FOREST TRUST']),
    'FUND_REPORTED_INFO.tsv': table(
      ['ACCESSION_NUMBER', 'SERIES_NAME', 'SERIES_ID'],
      ['A-1', 'Forest Fund', 'S000000001'],
    ),
    'FUND_REPORTED_HOLDING.tsv': table(
      [
        'ACCESSION_NUMBER',
        'HOLDING_ID',
        'ISSUER_NAME',
        'ISSUER_CUSIP',
        'PERCENTAGE',
        'PAYOFF_PROFILE',
        'ASSET_CAT',
      ],
      ['A-1', '1', 'Oak Corp', '037833100', oak, 'Long', 'EC'],
      ['A-1', '2', 'Elm Inc', '594918104', elm, 'Long', 'EC'],
    ),
    'IDENTIFIERS.tsv': table(
      ['HOLDING_ID', 'IDENTIFIERS_ID', 'IDENTIFIER_ISIN', 'IDENTIFIER_TICKER'],
      ['1', '1', '', 'OAK'],
      ['2', '2', '', 'ELM'],
    ),
  });

const industries = (oak: string) =>
  secArchive({
    'sub.txt': table(
      ['adsh', 'cik', 'name', 'sic', 'countryba', 'filed'],
      ['1', '1', 'OAK CORP', oak, 'US', '20260701'],
      ['2', '2', 'ELM INC', '3571', 'US', '20260701'],
    ),
  });

/**
 * Everything that a refresh asks for, about three securities: Oak and Elm are companies, FORSX is a fund of both. Files
 * of quarters and of half months are called `nport`, `statements` and `fails` here, whatever day it is.
 */
function publishedFiles(): SecFiles {
  return {
    'company_tickers_exchange.json': list(
      ['cik', 'name', 'ticker', 'exchange'],
      [1, 'OAK CORP', 'OAK', 'NYSE'],
      [2, 'ELM INC', 'ELM', 'Nasdaq'],
    ),
    'company_tickers.json': Buffer.from('{"0":{"cik_str":1,"ticker":"OAK","title":"Oak Corp"}}'),
    'company_tickers_mf.json': list(
      ['cik', 'seriesId', 'classId', 'symbol'],
      [9, 'S000000001', 'C000000001', 'FORSX'],
    ),
    nport: fundPositions(),
    statements: industries('2111'),
    fails: failsToDeliver(),
  };
}

/** Starts the server on a free port. */
export async function startSecServer(): Promise<SecServer> {
  const files = publishedFiles();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const name = request.url!.split('/').at(-1)!;
    requests.push(name);
    if (secServer.fault?.(request, response, name) === true) return;
    const file = files[nameOf(name)];
    if (file === undefined) response.writeHead(404).end();
    else sendFile(file, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const secServer: SecServer = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    requests,
    fault: null,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return secServer;
}

function nameOf(name: string): string {
  if (/^\d{4}q\d_nport\.zip$/.test(name)) return 'nport';
  if (/^\d{4}q\d\.zip$/.test(name)) return 'statements';
  return name.startsWith('cnsfails') ? 'fails' : name;
}

/** Whole, or the rest that is asked for. */
function sendFile(file: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
  const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
  const length = { 'content-length': file.length - from, etag: `"${file.length}"` };
  response.writeHead(from > 0 ? 206 : 200, length).end(file.subarray(from));
}
