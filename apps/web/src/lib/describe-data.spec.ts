import { AS_OF_HEADER } from '@plumbline/contracts';
import { describeData } from './describe-data.ts';
import { FROM_STORAGE_HEADER, readStoredDay } from './stored-data.ts';

describe('The data of a check', () => {
  it('has a day to tell only where it comes from storage', () => {
    const fresh = { [AS_OF_HEADER]: '2026-09-30' };
    expect(readStoredDay(new Response('', { headers: fresh }))).toBeNull();
    const stored = { ...fresh, [FROM_STORAGE_HEADER]: '1' };
    expect(readStoredDay(new Response('', { headers: stored }))).toBe('2026-09-30');
    expect(readStoredDay(new Response('', { headers: { [FROM_STORAGE_HEADER]: '1' } }))).toBe('');
  });

  it('is described with its day', () => {
    expect(describeData('2026-09-30')).toMatch(
      'The latest data could not be reached, so this report uses data of Sep 30, 2026.',
    );
    expect(describeData('')).toMatch(
      'The latest data could not be reached, so this report uses the data that you loaded last.',
    );
    expect(describeData(null)).toBe('Checked in your browser. Nothing was uploaded.');
  });
});
