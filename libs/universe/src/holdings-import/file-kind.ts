/** What a file is by its first bytes, whatever its name says. */
type FileKind =
  { readonly kind: 'xlsx' | 'xls' | 'text' | 'empty' } | { readonly kind: 'other'; readonly what: string };

/** First bytes in hexadecimal. The last two lines are what begins a workbook: in a container, and before there was one. */
const signatures: readonly (readonly [beginnings: readonly string[], file: FileKind])[] = [
  [['504b0304'], { kind: 'xlsx' }],
  [['255044462d'], { kind: 'other', what: 'a PDF document' }],
  [['89504e47', 'ffd8ff', '47494638', '52494646', '49492a00'], { kind: 'other', what: 'a picture' }],
  [['504b0506', '1f8b08', '377abcaf', '52617221', 'fd377a58'], { kind: 'other', what: 'an archive' }],
  [['7b5c727466'], { kind: 'other', what: 'a text document' }],
  [['d0cf11e0a1b11ae1'], { kind: 'xls' }],
  [['09000400', '09020600', '09040600', '09080800', '09081000'], { kind: 'xls' }],
];
const markup = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|table|\?xml|svg|div|style|meta)/i;

/** Tells workbooks and text apart from what cannot hold a list of holdings. */
export function fileKindOf(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.subarray(0, 256));
  const text = head.toString('latin1');
  if (bytes.length <= head.length && /^(?:\xef\xbb\xbf)?\s*$/.test(text)) return { kind: 'empty' };
  if (markup.test(text)) return { kind: 'other', what: 'a web page or XML document' };
  const hex = head.toString('hex');
  const known = signatures.find(([beginnings]) => beginnings.some((beginning) => hex.startsWith(beginning)));
  return known?.[1] ?? { kind: 'text' };
}
