import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { releaseQuery } from '../../../features/release/api/release.ts';
import { useSaveScreeningProfile } from '../../../features/screening-profiles/api/save-screening-profile.ts';
import {
  compareStandardsHref,
  UNSAVED_IDS,
} from '../../../features/standards/model/compare-standards-href.ts';
import { KeepProfile, SaveProfile } from '../../../features/values/components/save-profile.tsx';
import { ValuesResult } from '../../../features/values/components/values-result.tsx';
import type { ProfileOfAnswers } from '../../../features/values/components/values-result.tsx';
import type { Step } from '../../../features/values/model/steps.ts';
import { STANDARD_PROFILE } from '../../../lib/active-profile.ts';
import { useSession } from '../../../stores/session.ts';
import { OwnFileChoice, useOwnFile } from './own-file.tsx';

/** What the answers come to, with the visitor's own file, and where the profile is kept. */
export function ValuesOutcome({ onStep }: { readonly onStep: (step: Step) => void }) {
  const isLogged = useSession((state) => state.isLogged);
  const release = useQuery(releaseQuery());
  const ownFile = useOwnFile();
  return (
    <ValuesResult
      release={release}
      onStep={onStep}
      own={ownFile.holdings}
      fileChoice={<OwnFileChoice {...ownFile} />}
      compareHref={compareStandardsHref({ security: knownFund }, [STANDARD_PROFILE, ...UNSAVED_IDS])}
      saving={(answered) => (isLogged ? <Saving answered={answered} /> : <KeepProfile />)}
    />
  );
}

/** What the two profiles are compared for until the two choose something else. */
const knownFund = { ticker: 'VOO', isDomestic: true, exchangeLocation: null };

function Saving({ answered }: { readonly answered: ProfileOfAnswers }) {
  const saving = useSaveScreeningProfile(null);
  const chooseProfile = useSession((state) => state.chooseProfile);
  const navigate = useNavigate();
  return (
    <SaveProfile
      answered={answered}
      isSaving={saving.isPending}
      error={saving.error}
      onSave={(request, { onError }) =>
        saving.mutate(request, {
          onSuccess: ({ id }) => {
            chooseProfile(String(id));
            void navigate(paths.screeningProfiles.href());
          },
          onError,
        })
      }
    />
  );
}
