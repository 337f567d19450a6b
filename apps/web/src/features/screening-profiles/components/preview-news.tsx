import { VisuallyHidden } from '@mantine/core';
import type { ProfilePreviewResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { formatPercent } from '../../../lib/format.ts';
import type { ProfilePreview } from '../hooks/use-profile-preview.ts';
import {
  formatPreviewScore,
  passingPercent,
  percentDifference,
  scoreDifference,
} from '../model/preview-labels.ts';

interface PreviewNewsProps {
  readonly preview: ProfilePreview;
  readonly hasPortfolio: boolean;
}

/** Announces new numbers to screen readers once they have settled. */
export function PreviewNews({ preview: { now, before, isUpdating }, hasPortfolio }: PreviewNewsProps) {
  const current = now && !isUpdating ? inWords(now, before, hasPortfolio) : null;
  const [news, setNews] = useState('');
  if (current !== null && current !== news) setNews(current);
  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}

function inWords(
  now: ProfilePreviewResponse,
  before: ProfilePreviewResponse | undefined,
  hasPortfolio: boolean,
): string {
  const percent = passingPercent(now);
  const score = withDifference(
    `Impact Score ${formatPreviewScore(now)}`,
    scoreDifference(now.portfolioScore, before?.portfolioScore ?? null)?.text,
  );
  const passing = withDifference(
    `${percent === null ? 'Nothing' : formatPercent(percent)} passes`,
    percentDifference(percent, before ? passingPercent(before) : null)?.text,
  );
  return hasPortfolio ? `${score}. ${passing}.` : `${passing}.`;
}

function withDifference(words: string, difference: string | undefined): string {
  return difference === undefined ? words : `${words}, ${difference}`;
}
