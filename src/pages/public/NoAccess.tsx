import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Me } from '../../../contract/access.ts';
import { useServices } from '../../services/services.ts';
import { PublicCard } from './PublicCard.tsx';

/** Shown to a signed-in account that is not staff. */
export const NoAccess = ({ me }: { me: Me }) => {
    const translate = useTranslate();
    const { config, session } = useServices();
    return (
        <PublicCard
            title={translate('pages.noAccess.title')}
            note={translate('pages.noAccess.note', { email: me.email, name: config.appName })}
        >
            <Button size="large" onClick={() => void session.signOut()}>
                {translate('shell.signOut')}
            </Button>
        </PublicCard>
    );
};
