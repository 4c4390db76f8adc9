import { useTranslate } from 'react-admin';
import type { AlertDelivery } from '../../../contract/alerts.ts';

/** Words about alerts; `cause` names what one is about. */
export const useAlertWords = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`pages.settings.alert.${key}`, args);
    const cause = (of: AlertDelivery['cause']) =>
        of === 'digest' || of === 'test' ? t(`causes.${of}`) : translate(`resources.runs.states.${of}`);
    return Object.assign(t, { cause });
};
