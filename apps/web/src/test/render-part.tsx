import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../lib/query-client.ts';

/** Renders one component inside the providers of the application and a router. */
export function renderPart(part: ReactNode): RenderResult {
  return render(
    <Providers queryClient={createQueryClient()} env="test">
      <MemoryRouter>{part}</MemoryRouter>
    </Providers>,
  );
}
