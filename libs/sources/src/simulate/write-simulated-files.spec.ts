import { readSource } from '../../test/read-source.ts';
import { withFolder } from '../../test/temporary-folder.ts';
import { SecurityMatcher } from '@plumbline/matching';
import { folderSource } from '../folder/folder-source.ts';
import { writeSimulatedFiles } from './write-simulated-files.ts';

describe('Simulated files', () => {
  it('are read like those of their publishers, with as many filings and positions as asked for', async () => {
    const { instruments, holdings, leftOut } = await withFolder({}, async (folder) => {
      await writeSimulatedFiles(folder, { filings: 10, positions: 1_000, companies: 50 });
      return readSource(folderSource({ directory: folder, isBare: true }));
    });
    expect(leftOut).toEqual([]);
    expect(instruments).toHaveLength(60);
    expect(holdings).toHaveLength(10);
    const matcher = new SecurityMatcher();
    for (const instrument of instruments) matcher.add(instrument);
    const positions = holdings.flatMap((fund) => fund.positions);
    const found = positions.filter(({ reference }) => matcher.match(reference) !== null);
    expect(found.length / positions.length).toBeGreaterThan(0.5);
    for (const { positions: listed, outside } of holdings) {
      const sum = [...listed, ...outside].reduce((total, { weight }) => total + weight, 0);
      expect(sum).toBeCloseTo(100, 5);
    }
  });
});
