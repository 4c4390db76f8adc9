import { keepPreviousData } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import type { HazardScore, Ingredient, RiskChange } from '../../contract/ingredients.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { useOffers } from '../../src/ui/useOffers.ts';

/** On how many products other scores change the risk that is shown. */
export const RiskAlert = ({ risk }: { risk: RiskChange }) => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    const t = (key: string, args?: object) => translate(`resources.ingredients.risk.${key}`, args);
    const { changes, products, is_estimate } = risk;
    const total = changes.reduce((sum, change) => sum + change.products, 0);
    const parts = changes.map(change =>
        t('part', {
            count: change.products.toLocaleString(locale),
            from: translate(`components.hazard.${change.from}`),
            to: translate(`components.hazard.${change.to}`),
        }),
    );
    return (
        <Alert severity="info">
            {total === 0
                ? t('nothing', { smart_count: products, count: products.toLocaleString(locale) })
                : t('changes', {
                      smart_count: total,
                      count: `${is_estimate ? t('about') : ''}${total.toLocaleString(locale)}`,
                      parts: new Intl.ListFormat(locale).format(parts),
                  })}
        </Alert>
    );
};

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
