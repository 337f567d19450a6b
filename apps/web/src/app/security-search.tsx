import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../features/search/components/search-box.tsx';
import { useSecuritySearch } from '../features/search/hooks/use-security-search.ts';
import { securityHref } from './paths.ts';

interface SecuritySearchProps {
  readonly size?: 'compact' | 'large';
}

/** The search box with what it does: find securities, and open the chosen one's page. */
export function SecuritySearch({ size }: SecuritySearchProps) {
  const search = useSecuritySearch();
  const navigate = useNavigate();
  return (
    <SearchBox
      search={search}
      size={size}
      hrefOf={securityHref}
      onOpen={(result) => void navigate(securityHref(result))}
    />
  );
}
