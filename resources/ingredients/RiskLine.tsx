import { keepPreviousData } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRecordContext } from 'react-admin';
import type { HazardScore, Ingredient } from '../../contract/ingredients.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { RiskAlert } from './RiskAlert.tsx';

/** Above Save: what the score in the form changes. It never keeps anybody from saving. */
export const RiskLine = () => {
    const { id, ewg_hazard_score: stored } = useRecordContext<Ingredient>() ?? {};
    const score = useWatch<{ ewg_hazard_score: HazardScore }, 'ewg_hazard_score'>({
        control: useFormContext<{ ewg_hazard_score: HazardScore }>().control,
        name: 'ewg_hazard_score',
    });
    const isChanged = id !== undefined && score !== stored && Boolean(score);
    const isOffered = useOffers('GET ingredient/{id}/risk');
    const { data } = useCall('GET ingredient/{id}/risk', {
        params: { id: id ?? 0 },
        query: { score: score ?? 'none' },
        enabled: isChanged && isOffered,
        placeholderData: keepPreviousData,
        quiet: true,
    });
    return <div role="status">{isChanged && data && <RiskAlert risk={data} />}</div>;
};
