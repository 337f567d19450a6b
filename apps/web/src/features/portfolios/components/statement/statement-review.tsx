import { Button, Stack, Text } from '@mantine/core';
import { HoldingsFileError, readStatement, writeStatementCsv } from '@plumbline/holdings-files';
import type { Statement, StatementHolding } from '@plumbline/holdings-files';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { Notice } from '../../../../components/ui/feedback/notice.tsx';
import { ProgressBar } from '../../../../components/ui/feedback/progress-bar.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { openPdf, PdfError, readTexts } from '../../model/read-pdf.ts';
import { fileOfStatement } from '../../model/statement-file.ts';
import { StatementPage } from './statement-page.tsx';
import classes from './statements.module.css';

interface StatementReviewProps {
  readonly file: File;
  /** Receives the holdings that were confirmed, as a CSV file. */
  readonly onConfirm: (holdings: File) => void;
  readonly onOtherFile: () => void;
  /** What the button says that calls it. */
  readonly otherCall?: string;
}

type Reading =
  | { readonly step: 'reading'; readonly part: number | null }
  | { readonly step: 'failed'; readonly reason: string }
  | { readonly step: 'read'; readonly pdf: PDFDocumentProxy; readonly statement: Statement };

/**
 * Reads the holdings in a PDF statement and shows them beside its pages, to be confirmed before any is taken. Nothing
 * of the PDF leaves the browser.
 */
export function StatementReview({
  file,
  onConfirm,
  onOtherFile,
  otherCall = 'Choose another file',
}: StatementReviewProps) {
  const reading = useReading(file);
  if (reading.step === 'reading')
    return (
      <Stack gap="sm">
        <Text role="status" data-loading>
          Reading {file.name} in your browser…
        </Text>
        <ProgressBar label="Reading the statement" part={reading.part} />
      </Stack>
    );
  if (reading.step === 'failed')
    return (
      <Notice title="This statement could not be read." isFailure>
        <p>{reading.reason}</p>
        <Button data-autofocus onClick={onOtherFile}>
          {otherCall}
        </Button>
      </Notice>
    );
  return <Review {...reading} {...{ file, onConfirm, onOtherFile, otherCall }} />;
}

interface ReviewProps extends StatementReviewProps {
  readonly pdf: PDFDocumentProxy;
  readonly statement: Statement;
}

function Review({ file, pdf, statement, onConfirm, onOtherFile, otherCall }: ReviewProps) {
  const { holdings } = statement;
  const [leftOut, setLeftOut] = useState<ReadonlySet<StatementHolding>>(new Set());
  const taken = holdings.filter((holding) => holding.refusal === null && !leftOut.has(holding));
  const pages = [...new Set(holdings.map(({ page }) => page))];
  const toggle = (holding: StatementHolding) => {
    const next = new Set(leftOut);
    if (!next.delete(holding)) next.add(holding);
    setLeftOut(next);
  };
  const confirm = () => onConfirm(fileOfStatement(file, writeStatementCsv(statement, taken)));
  const actions = (
    <div className={classes.actions}>
      <Button onClick={confirm} disabled={taken.length === 0}>
        Use {taken.length === 1 ? 'this holding' : `these ${formatCount(taken.length)} holdings`}
      </Button>
      <Button variant="default" onClick={onOtherFile}>
        {otherCall}
      </Button>
    </div>
  );
  return (
    <Stack gap="lg" className={classes.review}>
      <div>
        <Text ff="var(--display)" fz="var(--step-2)" role="status" data-autofocus tabIndex={-1}>
          {holdings.length === 1 ? 'One holding was' : `${formatCount(holdings.length)} holdings were`} read
          from {file.name}
        </Text>
        <p>
          Compare each line with its page before you go on, and clear those that are wrong. A PDF says where
          words stand, not what they mean, so reading one is less certain than reading your broker’s CSV file.
          The PDF stays in your browser.
        </p>
      </div>
      {actions}
      {pages.map((page) => (
        <StatementPage
          key={page}
          pdf={pdf}
          page={page}
          holdings={holdings.filter((holding) => holding.page === page)}
          leftOut={leftOut}
          onToggle={toggle}
        />
      ))}
      {actions}
    </Stack>
  );
}

/** Reads the file once, and lets go of it when the component is gone. */
function useReading(file: File): Reading {
  const [reading, setReading] = useState<Reading>({ step: 'reading', part: null });
  useEffect(() => {
    let isGone = false;
    let opened: PDFDocumentProxy | undefined;
    const tell = (next: Reading) => !isGone && setReading(next);
    const read = async () => {
      opened = await openPdf(new Uint8Array(await file.arrayBuffer()));
      const texts = await readTexts(opened, (part) => tell({ step: 'reading', part }));
      tell({ step: 'read', pdf: opened, statement: readStatement(texts) });
    };
    read()
      .catch((error: unknown) => tell({ step: 'failed', reason: reasonOf(error) }))
      .finally(() => isGone && void opened?.destroy());
    return () => {
      isGone = true;
      void opened?.destroy();
    };
  }, [file]);
  return reading;
}

function reasonOf(error: unknown): string {
  const isTold = error instanceof PdfError || error instanceof HoldingsFileError;
  return isTold ? error.message : 'This browser could not read the PDF. Try the CSV file of your broker.';
}
