import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../features/search/components/search-box.tsx';
import { useSecuritySearch } from '../features/search/hooks/use-security-search.ts';
import { securityHref } from '../config/paths.ts';
import { useProfileName } from './score-standard.tsx';
import { useAddToPortfolio } from './use-add-to-portfolio.tsx';

interface SecuritySearchProps {
  readonly size?: 'compact' | 'large';
}

/** The search box with what it does: find securities, open the chosen one's page or put it into portfolios. */
export function SecuritySearch({ size }: SecuritySearchProps) {
  const search = useSecuritySearch();
  const navigate = useNavigate();
  const { add, dialog } = useAddToPortfolio();
  const profileName = useProfileName();
  return (
    <>
      <SearchBox
        search={search}
        size={size}
        hrefOf={securityHref}
        onOpen={(result) => void navigate(securityHref(result))}
        onAdd={add}
        profileName={profileName}
      />
      {dialog}
    </>
  );
}
