export * from './ofx.ts';
export * from './workbook.ts';
