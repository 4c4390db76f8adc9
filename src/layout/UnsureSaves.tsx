import { useEffect, useSyncExternalStore } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Alert } from '../kit/Alert.tsx';
import { PageAlertFrame } from '../kit/PageAlert.tsx';
import { useServices } from '../services/services.ts';

/** Says above the page that the response to a save was lost, while the server is asked, and then that it was saved. */
export const UnsureSaves = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const { saves } = useServices();
    const { asking, found } = useSyncExternalStore(saves.subscribe, saves.unsure);
    useEffect(() => {
        if (found > 0) notify('components.unsure.saved');
    }, [found, notify]);
    if (asking === 0) return null;
    return (
        <PageAlertFrame>
            <Alert severity="warning">{translate('components.unsure.asking')}</Alert>
        </PageAlertFrame>
    );
};
