import { describeScore, isBoundAt, standingOf } from '@plumbline/screening';
import { memo, useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { formatCount } from '../../../lib/format.ts';
import type { ExploreListings, ExploreResult } from '../model/explore-engine.ts';
import type { Pictures } from '../model/explore-runner.ts';
import { findNearest, PANEL, sizeTicks } from '../model/dots.ts';
import type { PicturePanel } from '../model/dots.ts';
import classes from './explore.module.css';

interface ExplorePictureProps {
  readonly listings: ExploreListings;
  readonly result: ExploreResult;
  readonly pictures: Pictures;
  /** Called with the index of a security that was clicked. */
  readonly onOpen: (index: number) => void;
  /** Called with the name of a sector to see alone. */
  readonly onSector: (sector: string) => void;
}

/**
 * Score against size, one panel for each sector, with a dot for each security listed. The table has all of it in words.
 */
export const ExplorePicture = memo(function ExplorePicture({
  listings,
  result,
  pictures,
  onOpen,
  onSector,
}: ExplorePictureProps) {
  const { panels, scores } = result;
  const drawn = panels.reduce((sum, { indexes }) => sum + indexes.length, 0);
  const left = result.order.length - drawn;
  const describe = (index: number) => {
    const score = {
      impactScore: scores[index],
      standing: standingOf(result, index),
      isBound: isBoundAt(result, index),
    };
    return `${listings.names[index]} ${describeScore(score)}`;
  };
  return (
    <figure className={classes.picture}>
      <div className={classes.panels}>
        {panels.map((panel) => (
          <div key={panel.title}>
            <p className={classes.panelTitle}>
              {panel.sector === null ? (
                panel.title
              ) : (
                <button type="button" onClick={() => onSector(panel.sector!)}>
                  {panel.title}
                </button>
              )}{' '}
              <span>{formatCount(panel.indexes.length)}</span>
            </p>
            <div className={classes.plot}>
              <div className={classes.scores} aria-hidden="true">
                <span>100</span>
                <span>0</span>
                <span>−100</span>
              </div>
              <Panel panel={panel} picture={pictures.get(panel.title)} describe={describe} onOpen={onOpen} />
              <div className={classes.sizes} aria-hidden="true">
                {sizeTicks.map(({ label, at }) => (
                  <span key={label} style={{ left: `${100 * at}%` }}>
                    {label}
                  </span>
                ))}
              </div>
            </div>
          </div>
        ))}
      </div>
      <figcaption>
        Each dot is a security. The higher it is, the better its score; the farther to the right, the larger
        the company or fund.{' '}
        {left > 0 && `${formatCount(left)} without a score or a known size are in the table only.`}
      </figcaption>
    </figure>
  );
});

interface PanelProps {
  readonly panel: PicturePanel;
  readonly picture: ImageBitmap | undefined;
  readonly describe: (index: number) => string;
  readonly onOpen: (index: number) => void;
}

function Panel({ panel, picture, describe, onOpen }: PanelProps) {
  const [near, setNear] = useState<number | null>(null);
  const findAt = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return findNearest(panel, {
      x: ((clientX - box.left) * PANEL.width) / box.width,
      y: ((clientY - box.top) * PANEL.height) / box.height,
    });
  };
  return (
    <div
      className={classes.canvas}
      aria-hidden="true"
      style={{ cursor: near === null ? undefined : 'pointer' }}
      onPointerMove={(event) => setNear(findAt(event))}
      onPointerLeave={() => setNear(null)}
      onClick={(event) => {
        const index = findAt(event);
        if (index !== null) onOpen(index);
      }}
    >
      <Picture picture={picture} />
      {near !== null && <span className={classes.tip}>{describe(near)}</span>}
    </div>
  );
}

/** Shows what the worker has drawn, once more only when that is another picture. */
const Picture = memo(function Picture({ picture }: Pick<PanelProps, 'picture'>) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context || !picture) return;
    // Setting the size again would take as long as drawing.
    if (canvas.width !== picture.width) {
      canvas.width = picture.width;
      canvas.height = picture.height;
    }
    context.globalCompositeOperation = 'copy';
    context.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={ref} style={{ aspectRatio: `${PANEL.width} / ${PANEL.height}` }} />;
});
