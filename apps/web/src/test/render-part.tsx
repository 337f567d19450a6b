import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Renders one component inside the providers of the component library and the router. */
export function renderPart(part: ReactNode): RenderResult {
  return render(
    <MantineProvider env="test">
      <MemoryRouter>{part}</MemoryRouter>
    </MantineProvider>,
  );
}
