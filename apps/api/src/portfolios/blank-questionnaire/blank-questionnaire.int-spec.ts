import { questionnaire } from '@plumbline/screening';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

const url = '/api/questionnaire/blank';

describe('The blank questionnaire', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
  });
  afterAll(() => api.stop());

  const download = async (query = '') => {
    const response = await fetch(`${api.url}${url}${query}`);
    return { response, pdf: Buffer.from(await response.arrayBuffer()) };
  };

  it('is a PDF for everyone, on Letter unless A4 is asked for', async () => {
    const { response, pdf } = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('inline');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('[0 0 612 792]');
    const a4 = await download('?paper=a4');
    expect(a4.pdf.toString('latin1')).toContain('[0 0 595.28 841.89]');
  });

  it('is rendered once, and is the same for all who ask at once', async () => {
    const [one, two] = await Promise.all([download(), download()]);
    expect(one.pdf.equals(two.pdf)).toBe(true);
  });

  it('has a heading for each question, which screen readers find', async () => {
    const { pdf } = await download();
    const headings = pdf.toString('latin1').match(/\/S \/H2\b/g);
    expect(headings).toHaveLength(questionnaire.questions.length);
  });

  it('is refused for paper that there is not', async () => {
    const { status, body } = await api.get(`${url}?paper=napkin`);
    expect(status).toBe(400);
    expect(body.violations).toContainEqual({ field: 'paper', message: 'paper is one of a4 letter' });
  });
});
