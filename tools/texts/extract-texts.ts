import ts from 'typescript';

/** What attributes and properties with these names hold is a text even when it is a single word. */
const NAMES_OF_TEXTS =
  /^(aria-label|alt|caption|children|confirm|description|detail|empty|heading|hint|label|message|name|note|placeholder|subject|subtitle|summary|text|title|unit)$|(Label|Title|Text|Message|Heading)$/;
/** Attributes whose value no user reads. */
const NAMES_OF_CODE =
  /^(className|classNames|style|styles|d|points|viewBox|transform|sizes|srcSet|autoComplete|rel|key|id|href|to|gap|p|m|cols|fill|stroke|font)$/;
/** Functions whose arguments are for engineers or machines. */
const CALLS_FOR_MACHINES =
  /^(query|stream|sql|raw|log|trace|debug|info|warn|fatal|error|getContext|querySelector|querySelectorAll|matchMedia|closest|getPropertyValue|setHeader|header|split|join|replace|replaceAll|test|match|startsWith|endsWith|includes|(Type|Range|Command|Usage|InvalidEnvironment|EmptyUniverse)?Error|RegExp|Worker)$/;
/** Variables and properties with the words of a problem, outside its class. */
const NAMES_IN_PROBLEMS = /^(messages?|refusal|otherwise)$/;

const SQL = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|WHERE|ORDER BY|RETURNING|CREATE|ALTER|SET|LOCK)\b/;
const CSS =
  /var\(--|minmax\(|rgba?\(|calc\(|\(prefers-|\(max-width|\(min-width|\b\d+(px|rem|em|fr|ms)\b|max-age/;
/** With a capital letter, unlike the names that programs use; `{…}` is no word. */
const ONE_WORD = /^(\{[^}]*\}\W*)*\p{Lu}\p{Ll}/u;
const SEVERAL_WORDS = /\p{L}{2}\S*\s+\S*\p{L}/u;

interface ExtractionOptions {
  /** Whether the arguments of decorators are texts: messages of validators are, descriptions of API calls are not. */
  readonly readsDecorators: boolean;
  /** Whether the file is code in which only problems have texts. */
  readonly readsOnlyProblems: boolean;
}

/**
 * Returns the texts in a source file that a user may read, in order and once each. `{…}` marks what is filled in.
 * What sits in one line of JSX is one text, with the tags left out.
 */
export function extractTexts(fileName: string, content: string, options: ExtractionOptions): string[] {
  const file = ts.createSourceFile(fileName, content, ts.ScriptTarget.Latest, true);
  const texts = new Set<string>();
  if (options.readsOnlyProblems) visitProblems(file);
  else visit(file);
  return [...texts];

  function visitProblems(node: ts.Node): void {
    if (ts.isDecorator(node)) return;
    if (isProblem(node)) visit(node);
    else ts.forEachChild(node, visitProblems);
  }

  function visit(node: ts.Node): void {
    if (isForMachines(node, options)) return;
    if (hasOwnText(node)) {
      add(flatten(node), true);
      node.children.forEach(visitAttributes);
    } else if (isPieceOfText(node)) add(textOf(node), isNamedAsText(node));
    else ts.forEachChild(node, visit);
  }

  /** Within a sentence only what its tags and expressions say beside it: labels, and texts chosen by a condition. */
  function visitAttributes(node: ts.Node): void {
    if (ts.isJsxText(node)) return;
    if (ts.isJsxElement(node)) {
      visit(node.openingElement.attributes);
      node.children.forEach(visitAttributes);
    } else visit(node);
  }

  function add(text: string, mayBeOneWord: boolean): void {
    const line = text.replace(/\s+/g, ' ').trim();
    if (SQL.test(line) || CSS.test(line)) return;
    if (SEVERAL_WORDS.test(line) || (mayBeOneWord && ONE_WORD.test(line))) texts.add(line);
  }
}

/** Whether the node is a class that extends `domainError(...)`, makes a problem, or is named as the words of one. */
function isProblem(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return nameOf(node.expression).endsWith('Error');
  if (ts.isCallExpression(node)) return nameOf(node.expression) === 'invalid';
  if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))
    return NAMES_IN_PROBLEMS.test(node.name.getText());
  return ts.isClassDeclaration(node) && extendsDomainError(node);
}

function extendsDomainError(node: ts.ClassDeclaration): boolean {
  const parent = node.heritageClauses?.[0]?.types[0]?.expression;
  return parent !== undefined && ts.isCallExpression(parent) && nameOf(parent.expression) === 'domainError';
}

function isForMachines(node: ts.Node, { readsDecorators }: ExtractionOptions): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isDecorator(node)) return !readsDecorators;
  if (ts.isJsxAttribute(node)) return NAMES_OF_CODE.test(node.name.getText());
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() !== 'html';
  return (
    (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
    CALLS_FOR_MACHINES.test(nameOf(node.expression))
  );
}

function nameOf(expression: ts.Expression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

type JsxParent = ts.JsxElement | ts.JsxFragment;

function hasOwnText(node: ts.Node): node is JsxParent {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false;
  return node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));
}

type PieceOfText = ts.StringLiteralLike | ts.TemplateExpression;

function isPieceOfText(node: ts.Node): node is PieceOfText {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** Whether the text stands where even one word is one: as an attribute, a property or an argument with such a name. */
function isNamedAsText({ parent }: ts.Node): boolean {
  if (ts.isJsxAttribute(parent)) return NAMES_OF_TEXTS.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent)) return NAMES_OF_TEXTS.test(parent.name.getText().replace(/['"]/g, ''));
  if (ts.isConditionalExpression(parent)) return ts.isJsxExpression(parent.parent);
  return ts.isJsxExpression(parent);
}

function flatten(node: ts.JsxChild | JsxParent): string {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(flatten).join('');
  if (ts.isJsxSelfClosingElement(node)) return node.tagName.getText() === 'br' ? ' ' : '';
  const { expression } = node;
  if (expression === undefined) return '';
  return isPieceOfText(expression) ? textOf(expression) : placeholder(expression);
}

function textOf(node: PieceOfText): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  const parts = node.templateSpans.map(({ expression, literal }) => placeholder(expression) + literal.text);
  return (node.head.text + parts.join('')).replace(/<[^>]*>/g, ' ');
}

/** The last name in an expression tells best what it is: `account.firstName` becomes `{firstName}`. */
function placeholder(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression) || ts.isIdentifier(expression))
    return `{${nameOf(expression)}}`;
  if (ts.isCallExpression(expression)) return `{${nameOf(expression.expression)}}`;
  return '{…}';
}
