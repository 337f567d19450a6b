import { formatImpactScore, impactBand, isHollow, MAX_SCORE, scoreNote } from '@plumbline/screening';
import type { ShownScore } from '@plumbline/screening';
import sharp from 'sharp';
import { bold, drawText, measure, regular } from './outlined-text.ts';
import type { TextStyle } from './outlined-text.ts';
import { IMAGE_SIZE } from './page-html.ts';
import { colors } from './picture-colors.ts';
import type { PicturedSecurity } from './pictured-security.ts';

const MARGIN = 72;
const RIGHT = IMAGE_SIZE.width - MARGIN;
/** Longer names are cut before they are measured. */
const MAX_LENGTH = 160;
/** Colors of the picture, enough for smooth edges of letters. */
const PALETTE = 64;

/** Draws the picture of a security's score for previews of links, as PNG. */
export function drawSecurityImage(security: PicturedSecurity): Promise<Buffer> {
  const { name, ticker, exchange, impactScore } = security;
  const color = colors[impactBand(impactScore).tone];
  return render([
    drawText(`${ticker} · ${exchange}`, MARGIN, 190, { font: regular, size: 34, color: colors.soft }),
    drawParagraph(name, 268, { font: bold, size: 68, color: colors.ink }),
    drawText(formatImpactScore(impactScore), MARGIN, 530, { font: bold, size: 170, color }),
    drawText(describePicturedScore(security), MARGIN, 590, { font: regular, size: 28, color: colors.soft }),
    drawScale(security, color),
  ]);
}

/** What is written below the number. */
export function describePicturedScore(security: PicturedSecurity): string {
  const missing = security.impactScore === null ? 'not rated' : null;
  const sample = security.hasSampleData ? 'based in part on sample data' : null;
  const notes = [scoreNote(security) ?? missing, 'Impact Score', sample];
  return notes.filter((text) => text !== null).join(' · ');
}

/** Draws the picture of all other pages. */
export function drawSiteImage(): Promise<Buffer> {
  const headline = 'Do your investments contradict what you value?';
  const lead = 'Impact Scores of stocks, funds and ETFs, and every reason behind them';
  return render([
    drawParagraph(headline, 290, { font: bold, size: 76, color: colors.ink }),
    drawText(lead, MARGIN, 510, { font: regular, size: 32, color: colors.soft }),
  ]);
}

function render(parts: readonly string[]): Promise<Buffer> {
  const { width, height } = IMAGE_SIZE;
  const background = `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${background}${drawBrand()}${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colors: PALETTE }).toBuffer();
}

/** The mark of the favicon, and the name. */
function drawBrand(): string {
  const mark = `<rect width="32" height="32" rx="7" fill="${colors.mark}"/><path d="M9 6.5h14" stroke="${colors.paper}" stroke-width="2.4" stroke-linecap="round"/><path d="M16 6.5v9" stroke="${colors.paper}" stroke-width="1.8"/><path d="M16 14.5l5 4.6-5 8.4-5-8.4z" fill="${colors.paper}"/>`;
  const name = drawText('Plumbline', MARGIN + 74, 98, { font: bold, size: 36, color: colors.ink });
  return `<g transform="translate(${MARGIN} 58) scale(1.75)">${mark}</g>${name}`;
}

/**
 * The scale from the lowest to the highest score, filled from zero to this one: hollow for a provisional one, and
 * dashed on to the lowest for a bound.
 */
function drawScale({ impactScore: score, standing, isBound }: ShownScore, color: string): string {
  const left = 560;
  const y = 490;
  const toX = (value: number) => left + ((value + MAX_SCORE) / (2 * MAX_SCORE)) * (RIGHT - left);
  const track = `<rect x="${left}" y="${y}" width="${RIGHT - left}" height="20" rx="10" fill="${colors.track}"/>`;
  const labels = [-MAX_SCORE, 0, MAX_SCORE].map((value) => {
    const style = { font: regular, size: 26, color: colors.soft };
    const label = formatImpactScore(value);
    return drawText(label, toX(value) - measure(label, style) / 2, y + 60, style);
  });
  if (score === null) return track + labels.join('');
  const [from, to] = [toX(Math.min(0, score)), toX(Math.max(0, score))];
  const paint = isHollow({ impactScore: score, standing })
    ? `fill="${colors.paper}" stroke="${color}" stroke-width="5"`
    : `fill="${color}"`;
  const bar = `<rect x="${from}" y="${y}" width="${to - from}" height="20" ${paint}/>`;
  const lower = `<path d="M${left} ${y + 10}H${from}" stroke="${color}" stroke-width="8" stroke-dasharray="8 10"/>`;
  const dot = `<circle cx="${toX(score)}" cy="${y + 10}" r="20" ${paint}/>`;
  return `${track}${isBound ? lower : ''}${bar}${dot}${labels.join('')}`;
}

/** Text on at most two lines; the rest of it is cut. */
function drawParagraph(text: string, y: number, style: TextStyle): string {
  const lines: string[] = [];
  for (const word of text.slice(0, MAX_LENGTH).split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0) lines.push(word);
    else if (measure(longer, style) <= RIGHT - MARGIN) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.length > 2 ? [lines[0], `${lines[1]} …`] : lines;
  return shown
    .map((line, index) => drawText(cut(line, style), MARGIN, y + index * style.size * 1.15, style))
    .join('');
}

function cut(line: string, style: TextStyle): string {
  let shown = line;
  while (measure(shown, style) > RIGHT - MARGIN) shown = `${shown.replace(/ ?…$/, '').slice(0, -1)}…`;
  return shown;
}
