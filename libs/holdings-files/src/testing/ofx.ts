/** Files as brokers let people download them for Quicken and Money, with invented accounts and securities. */

const sgmlHeader = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
  '',
].join('\r\n');

const xmlHeader =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n';

/** An element with its end tag, or a value without one. */
type Write = (name: string, ...content: readonly string[]) => string;

const withoutEndTags: Write = (name, ...content) => {
  const isValue = content.length === 1 && !content[0]!.startsWith('<');
  return isValue ? `<${name}>${content[0]}\n` : `<${name}>\n${content.join('')}</${name}>\n`;
};
const withEndTags: Write = (name, ...content) => `<${name}>${content.join('')}</${name}>`;

export interface OfxLine {
  readonly aggregate?: 'POSSTOCK' | 'POSMF' | 'POSDEBT' | 'POSOPT' | 'POSOTHER';
  readonly id: string;
  readonly idType?: string;
  readonly ticker?: string;
  readonly name: string;
  readonly units: string;
  readonly price: string;
  readonly value: string;
  readonly position?: 'LONG' | 'SHORT';
  readonly currency?: string;
}

export interface OfxStatement {
  readonly account: string;
  readonly day?: string;
  readonly lines: readonly OfxLine[];
}

/** Writes statements with their list of securities: version 1, in which values have no end tag, or 2, which is XML. */
export function writeOfx(version: 1 | 2, statements: readonly OfxStatement[]): string {
  const write = version === 1 ? withoutEndTags : withEndTags;
  const lines = statements.flatMap((statement) => statement.lines);
  const signOn = write(
    'SIGNONMSGSRSV1',
    write(
      'SONRS',
      write('STATUS', write('CODE', '0'), write('SEVERITY', 'INFO')),
      write('DTSERVER', '20260930201500'),
      write('LANGUAGE', 'ENG'),
      write('FI', write('ORG', 'Oak Brokers'), write('FID', '7776')),
    ),
  );
  const responses = statements.map((statement, index) =>
    write(
      'INVSTMTTRNRS',
      write('TRNUID', String(index)),
      write('STATUS', write('CODE', '0'), write('SEVERITY', 'INFO')),
      writeStatement(write, statement),
    ),
  );
  const securities = write(
    'SECLISTMSGSRSV1',
    write('SECLIST', ...lines.map((line) => writeSecurity(write, line))),
  );
  const header = version === 1 ? sgmlHeader : xmlHeader;
  return header + write('OFX', signOn, write('INVSTMTMSGSRSV1', ...responses), securities);
}

function writeStatement(write: Write, { account, day = '20260930160000.000[-5:EST]', lines }: OfxStatement) {
  return write(
    'INVSTMTRS',
    write('DTASOF', day),
    write('CURDEF', 'USD'),
    write('INVACCTFROM', write('BROKERID', 'oakbrokers.example'), write('ACCTID', account)),
    write('INVPOSLIST', ...lines.map((line) => writePosition(write, line))),
    write('INVBAL', write('AVAILCASH', '120.50'), write('MARGINBALANCE', '0'), write('SHORTBALANCE', '0')),
  );
}

function writePosition(write: Write, line: OfxLine): string {
  const { aggregate = 'POSSTOCK', position = 'LONG', currency } = line;
  return write(
    aggregate,
    write(
      'INVPOS',
      writeId(write, line),
      write('HELDINACCT', 'CASH'),
      write('POSTYPE', position),
      write('UNITS', line.units),
      write('UNITPRICE', line.price),
      write('MKTVAL', line.value),
      write('DTPRICEASOF', '20260930'),
      currency === undefined ? '' : write('CURRENCY', write('CURRATE', '1.1'), write('CURSYM', currency)),
    ),
  );
}

function writeSecurity(write: Write, line: OfxLine): string {
  return write(
    'STOCKINFO',
    write(
      'SECINFO',
      writeId(write, line),
      write('SECNAME', line.name.replaceAll('&', '&amp;')),
      line.ticker === undefined ? '' : write('TICKER', line.ticker),
    ),
  );
}

function writeId(write: Write, { id, idType = 'CUSIP' }: OfxLine): string {
  return write('SECID', write('UNIQUEID', id), write('UNIQUEIDTYPE', idType));
}
