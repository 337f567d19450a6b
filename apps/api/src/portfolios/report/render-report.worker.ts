export { renderReport as default } from './render-report.ts';
