import { useLocaleState, useTranslate } from 'react-admin';
import type { RiskChange } from '../../contract/ingredients.ts';
import { Alert } from '../../src/ui/message/Alert.tsx';

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
