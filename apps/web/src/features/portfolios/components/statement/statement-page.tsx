import { Checkbox, Text } from '@mantine/core';
import type { StatementHolding } from '@plumbline/holdings-files';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { formatStatementAmounts, formatStatementName } from '../../model/statement-labels.ts';
import classes from './statements.module.css';

interface StatementPageProps {
  readonly pdf: PDFDocumentProxy;
  /** From 1. */
  readonly page: number;
  /** Those on the page. */
  readonly holdings: readonly StatementHolding[];
  readonly leftOut: ReadonlySet<StatementHolding>;
  readonly onToggle: (holding: StatementHolding) => void;
}

/** A page of a statement, its lines of holdings marked, beside what was read from them. */
export function StatementPage({ pdf, page, holdings, leftOut, onToggle }: StatementPageProps) {
  return (
    <section aria-label={`Page ${page}`} className={classes.page}>
      <PagePicture {...{ pdf, page, holdings }} />
      <div>
        <Text c="dimmed" fz="var(--step-down)" mb="xs">
          Page {page}
        </Text>
        <ul className={classes.holdings}>
          {holdings.map((holding, index) => (
            <li key={index}>
              <Checkbox
                checked={holding.refusal === null && !leftOut.has(holding)}
                disabled={holding.refusal !== null}
                onChange={() => onToggle(holding)}
                label={formatStatementName(holding)}
                description={holding.refusal ?? formatStatementAmounts(holding)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type PagePictureProps = Pick<StatementPageProps, 'pdf' | 'page' | 'holdings'>;

/** Sharp at the width at which it is shown on most screens. */
const SCALE = 1.5;

function PagePicture({ pdf, page, holdings }: PagePictureProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<PageSize | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      const proxy = await pdf.getPage(page);
      const viewport = proxy.getViewport({ scale: SCALE });
      const canvas = canvasRef.current;
      if (isGone || canvas === null) return;
      Object.assign(canvas, { width: viewport.width, height: viewport.height });
      setSize({ width: viewport.width / SCALE, height: viewport.height / SCALE });
      const task = proxy.render({ canvasContext: canvas.getContext('2d')!, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    // A picture that cannot be drawn leaves the list, which says as much.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [pdf, page]);
  const part = size && cropAround(holdings, size);
  return (
    // On a phone a page is wider than the screen, or nobody could read it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard, too
    <div className={classes.picture} role="group" aria-label={`Picture of page ${page}`} tabIndex={0}>
      <div
        className={classes.part}
        style={part ? { aspectRatio: `${size.width} / ${part.bottom - part.top}` } : undefined}
      >
        <canvas
          ref={canvasRef}
          role="img"
          aria-label={`Page ${page} as it is printed`}
          style={part ? { transform: `translateY(${(-100 * part.top) / size.height}%)` } : undefined}
        />
        {part &&
          holdings.map((holding) => (
            <span key={holding.top} className={classes.mark} style={placeIn(part, holding)} />
          ))}
      </div>
    </div>
  );
}

/** Points. */
interface PageSize {
  readonly width: number;
  readonly height: number;
}

type Span = Pick<StatementHolding, 'top' | 'bottom'>;

/** Points of the page that stay above and below its holdings, where titles and totals are. */
const MARGIN = 60;

function cropAround(holdings: readonly Span[], { height }: PageSize): Span {
  const top = Math.min(...holdings.map((holding) => holding.top)) - MARGIN;
  const bottom = Math.max(...holdings.map((holding) => holding.bottom)) + MARGIN;
  return { top: Math.max(top, 0), bottom: Math.min(bottom, height) };
}

function placeIn(part: Span, { top, bottom }: Span) {
  const percent = (points: number) => `${(100 * points) / (part.bottom - part.top)}%`;
  return { top: percent(top - part.top), height: percent(bottom - top) };
}
