import { useComputedColorScheme } from '@mantine/core';
import { instrumentTypes } from '@plumbline/contracts';
import { formatImpactScore } from '@plumbline/screening';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { isFund } from '../../securities/model/instrument-labels.ts';
import type { ExploreListings, ExploreResult } from '../engine/explore-engine.ts';
import { drawDots, findNearest, layOutDots } from '../model/dots.ts';
import type { Dots } from '../model/dots.ts';
import classes from './explore.module.css';

interface ExplorePictureProps {
  readonly listings: ExploreListings;
  readonly result: ExploreResult;
  /** Called with the index of a security that was clicked. */
  readonly onOpen: (index: number) => void;
  /** Called with the name of a sector to see alone. */
  readonly onSector: (sector: string) => void;
}

const WIDTH = 180;
const HEIGHT = 150;

/** Score against size, one panel for each sector, with a dot for each security listed. The table has all of it in words. */
export function ExplorePicture({ listings, result, onOpen, onSector }: ExplorePictureProps) {
  const panels = useMemo(() => toPanels(listings, result), [listings, result]);
  const drawn = panels.reduce((sum, { indexes }) => sum + indexes.length, 0);
  const left = result.order.length - drawn;
  return (
    <figure className={classes.picture}>
      <div className={classes.panels}>
        {panels.map(({ title, sector, indexes }) => (
          <div key={title}>
            <p className={classes.panelTitle}>
              {sector === null ? (
                title
              ) : (
                <button type="button" onClick={() => onSector(sector)}>
                  {title}
                </button>
              )}{' '}
              <span className="numeric">{formatCount(indexes.length)}</span>
            </p>
            <PanelCanvas listings={listings} result={result} indexes={indexes} onOpen={onOpen} />
          </div>
        ))}
      </div>
      <figcaption>
        Each dot is a security: the higher, the better its score, from -100 to 100; the farther right, the
        larger it is, from $1 million to $10 trillion.{' '}
        {left > 0 && `${formatCount(left)} without a score or a known size are in the table only.`}
      </figcaption>
    </figure>
  );
}

interface PanelCanvasProps {
  readonly listings: ExploreListings;
  readonly result: ExploreResult;
  readonly indexes: readonly number[];
  readonly onOpen: (index: number) => void;
}

const PanelCanvas = memo(function PanelCanvas({ listings, result, indexes, onOpen }: PanelCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState<number | null>(null);
  const scheme = useComputedColorScheme('light');
  const dots: Dots = useMemo(
    () => layOutDots(indexes, { scores: result.scores, size: listings.size, width: WIDTH, height: HEIGHT }),
    [indexes, result, listings],
  );
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const scale = window.devicePixelRatio || 1;
    // Setting the size again would take as long as drawing.
    if (canvas.width !== WIDTH * scale) {
      canvas.width = WIDTH * scale;
      canvas.height = HEIGHT * scale;
      context.scale(scale, scale);
    }
    const style = getComputedStyle(canvas);
    drawDots(context, dots, {
      line: style.getPropertyValue('--line'),
      positive: style.getPropertyValue('--positive'),
      neutral: style.getPropertyValue('--line-strong'),
      negative: style.getPropertyValue('--negative'),
    });
  }, [dots, scheme]);
  const nearestTo = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return findNearest(dots, {
      x: ((clientX - box.left) * WIDTH) / box.width,
      y: ((clientY - box.top) * HEIGHT) / box.height,
    });
  };
  const label = near === null ? null : `${listings.names[near]} ${formatImpactScore(result.scores[near])}`;
  return (
    <div className={classes.canvas}>
      <canvas
        ref={ref}
        aria-hidden="true"
        style={{ aspectRatio: `${WIDTH} / ${HEIGHT}`, cursor: near === null ? undefined : 'pointer' }}
        onPointerMove={(event) => setNear(nearestTo(event))}
        onPointerLeave={() => setNear(null)}
        onClick={(event) => {
          const index = nearestTo(event as unknown as PointerEvent<HTMLCanvasElement>);
          if (index !== null) onOpen(index);
        }}
      />
      {label && <span className={classes.tip}>{label}</span>}
    </div>
  );
});

interface PicturePanel {
  readonly title: string;
  /** `null` where it is not one sector. */
  readonly sector: string | null;
  readonly indexes: readonly number[];
}

/** The securities that can be drawn, by sector in the order of the alphabet; then those without one, and the funds. */
function toPanels(listings: ExploreListings, { order, scores }: ExploreResult): PicturePanel[] {
  const { sectors, sectorOf, size, typeOf } = listings;
  const bySector = sectors.map((): number[] => []);
  const funds: number[] = [];
  for (const index of order) {
    if (Number.isNaN(scores[index]) || !(size[index] > 0)) continue;
    (isFund(instrumentTypes[typeOf[index]]) ? funds : bySector[sectorOf[index]]).push(index);
  }
  const named = sectors
    .map((sector, number) => ({ title: sector, sector, indexes: bySector[number] }))
    .slice(1)
    .sort((a, b) => a.title.localeCompare(b.title));
  return [
    ...named,
    { title: 'Industry not known', sector: null, indexes: bySector[0] },
    { title: 'Funds', sector: null, indexes: funds },
  ].filter(({ indexes }) => indexes.length > 0);
}
