import { screen } from '@testing-library/react';
import { renderPart } from '../../test/render-part.tsx';
import { Table } from './table.tsx';

const columns = ['Ticker', { label: 'Weight', isNumeric: true }, { label: 'Edit', isLabelHidden: true }];

describe('Table', () => {
  it('is named by its caption and labels every column', () => {
    renderPart(
      <Table columns={columns} caption="Holdings">
        <tbody>
          <tr>
            <th scope="row">AAPL</th>
            <td>12%</td>
            <td>Edit</td>
          </tr>
        </tbody>
      </Table>,
    );
    expect(screen.getByRole('table', { name: 'Holdings' })).toBeInTheDocument();
    const labels = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(labels).toEqual(['Ticker', 'Weight', 'Edit']);
    expect(screen.getByRole('rowheader', { name: 'AAPL' })).toBeInTheDocument();
  });

  it('explains across all columns why there are no rows', () => {
    renderPart(<Table columns={columns} aria-label="Holdings" empty="No holdings yet." />);
    expect(screen.getByRole('cell', { name: 'No holdings yet.' })).toHaveAttribute('colspan', '3');
  });

  it('is busy while other rows load', () => {
    renderPart(<Table columns={columns} aria-label="Holdings" isBusy />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });
});
